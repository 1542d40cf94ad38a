# sprung_resources(TARGET FOLDER...): compiles every file of resources/FOLDER into the target, found at run time as
# ":/FOLDER/file". A new icon, example or page needs no list; programs that link the target see its files at once.
function(sprung_resources target)
  set(files)
  foreach(folder ${ARGN})
    file(GLOB_RECURSE found CONFIGURE_DEPENDS
      ${PROJECT_SOURCE_DIR}/resources/${folder}/*.svg
      ${PROJECT_SOURCE_DIR}/resources/${folder}/*.json
      ${PROJECT_SOURCE_DIR}/resources/${folder}/*.md
      ${PROJECT_SOURCE_DIR}/resources/${folder}/*.html
      ${PROJECT_SOURCE_DIR}/resources/${folder}/*.png
      ${PROJECT_SOURCE_DIR}/resources/${folder}/*.ts
      ${PROJECT_SOURCE_DIR}/resources/${folder}/*.txt
      ${PROJECT_SOURCE_DIR}/resources/${folder}/*.vert
      ${PROJECT_SOURCE_DIR}/resources/${folder}/*.frag
      ${PROJECT_SOURCE_DIR}/resources/${folder}/*.glsl)
    list(APPEND files ${found})
  endforeach()
  if(files)
    qt_add_resources(${target} "${target}_files" PREFIX "/" BASE ${PROJECT_SOURCE_DIR}/resources FILES ${files})
  endif()
endfunction()
