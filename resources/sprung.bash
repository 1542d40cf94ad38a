# Completion of sprung for bash. Commands, options and what these take are asked of the program, so they are always those
# it has.
_sprung() {
  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]} command= help value= models='!*.json' word
  local commands
  commands=$("${COMP_WORDS[0]}" --help 2>/dev/null | sed -n '/^Subcommands:/,/^$/s/^  \([a-z]\{1,\}\) .*/\1/p')
  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    if [[ " ${commands//$'\n'/ } " == *" $word "* ]]; then
      command=$word
      break
    fi
  done
  COMPREPLY=()
  [[ $command != replay ]] || models='!*.sprung-run.json'
  if [[ -n $command || $cur == -* ]]; then help=$("${COMP_WORDS[0]}" $command --help 2>/dev/null); fi
  if [[ $cur == -* ]]; then
    local options
    options=$(sed -n 's/^  \(-[a-z],\)\{0,1\}\(--[a-z-]\{1,\}\).*/\2/p' <<<"$help")
    mapfile -t COMPREPLY < <(compgen -W "$options" -- "$cur")
    return
  fi
  # "--view VIEW:{front,right}", "--csv FILE", and nothing but words behind "--quiet".
  if [[ $prev == --* ]]; then value=$(sed -n "s/^  $prev \([^ ]\{1,\}\).*/\1/p" <<<"$help"); fi
  case $prev:$value in
    *:)
      mapfile -t COMPREPLY < <(
        [[ -n $command ]] || compgen -W "$commands" -- "$cur"
        compgen -f -X "$models" -- "$cur"
        compgen -d -- "$cur"
      )
      ;;
    *{*}*)
      value=${value#*\{}
      value=${value%%\}*}
      mapfile -t COMPREPLY < <(compgen -W "${value//,/ }" -- "$cur")
      ;;
    --solver:*)
      mapfile -t COMPREPLY < <(compgen -W "$(sed -n '/^Solvers:/,$s/^  \([^ ]\{1,\}\) .*/\1/p' <<<"$help")" -- "$cur")
      ;;
    *:FILE* | *:CHECKPOINT*) mapfile -t COMPREPLY < <(compgen -f -- "$cur") ;;
    *:DIR*) mapfile -t COMPREPLY < <(compgen -d -- "$cur") ;;
  esac
}
complete -o filenames -F _sprung sprung
