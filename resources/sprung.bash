# Completion of sprung for bash. Commands and options are asked of the program, so they are always those it has.
_sprung() {
  local cur=${COMP_WORDS[COMP_CWORD]} command= word
  local commands
  commands=$("${COMP_WORDS[0]}" --help 2>/dev/null | sed -n '/^Subcommands:/,/^$/s/^  \([a-z]\{1,\}\) .*/\1/p')
  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    if [[ " ${commands//$'\n'/ } " == *" $word "* ]]; then
      command=$word
      break
    fi
  done
  if [[ $cur == -* ]]; then
    local options
    options=$("${COMP_WORDS[0]}" $command --help 2>/dev/null | sed -n 's/^  \(-[a-z],\)\{0,1\}\(--[a-z-]\{1,\}\).*/\2/p')
    mapfile -t COMPREPLY < <(compgen -W "$options" -- "$cur")
    return
  fi
  mapfile -t COMPREPLY < <(
    [[ -n $command ]] || compgen -W "$commands" -- "$cur"
    compgen -f -- "$cur"
  )
}
complete -o filenames -F _sprung sprung
