# What `cmake --install` puts where: the program (its examples and icons are in it), what desktops need to know of it,
# man page, completion, the package for Python, examples to copy, licence. And what the package says of itself (`./dev package`).
include(GNUInstallDirs)
set(CMAKE_INSTALL_DOCDIR ${CMAKE_INSTALL_DATAROOTDIR}/doc/sprung)
# The tests and their libraries are not installed, so they need not be built for it.
set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY TRUE)

set(share ${CMAKE_INSTALL_DATADIR})
set(here ${PROJECT_SOURCE_DIR}/resources)
install(TARGETS sprung RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(TARGETS sprung_main sprung_python RUNTIME DESTINATION ${CMAKE_INSTALL_LIBEXECDIR}/sprung)
install(FILES ${here}/sprung.desktop DESTINATION ${share}/applications)
install(FILES ${here}/sprung-mime.xml DESTINATION ${share}/mime/packages RENAME sprung.xml)
install(FILES ${here}/sprung.thumbnailer DESTINATION ${share}/thumbnailers)
install(FILES ${here}/sprung.metainfo.xml DESTINATION ${share}/metainfo RENAME org.sprung.Sprung.metainfo.xml)
install(FILES ${here}/icons/sprung.svg DESTINATION ${share}/icons/hicolor/scalable/apps)
install(FILES ${here}/sprung.bash DESTINATION ${share}/bash-completion/completions RENAME sprung)
# For Python programs: `import sprung` (Debian's place; elsewhere PYTHONPATH says where).
install(DIRECTORY ${here}/python/sprung DESTINATION lib/python3/dist-packages FILES_MATCHING PATTERN *.py)
install(DIRECTORY ${here}/examples DESTINATION ${CMAKE_INSTALL_DOCDIR} FILES_MATCHING PATTERN *.sprung.json)
install(FILES ${PROJECT_SOURCE_DIR}/README.md ${here}/CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(FILES ${here}/copyright DESTINATION ${CMAKE_INSTALL_DOCDIR})

# The pages of the reference, for web browsers, and those of the manual are what the program tells of itself.
set(pages ${CMAKE_BINARY_DIR}/app/html)
add_custom_command(OUTPUT ${pages}/index.html DEPENDS sprung
  COMMAND $<TARGET_FILE:sprung> docs --out ${pages} COMMENT "Writing the reference" VERBATIM)
add_custom_target(sprung_docs DEPENDS ${pages}/index.html)
install(DIRECTORY ${pages} DESTINATION ${CMAKE_INSTALL_DOCDIR} OPTIONAL
        PATTERN sprung.1 EXCLUDE PATTERN sprung.7 EXCLUDE)
install(FILES ${pages}/sprung.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 OPTIONAL)
install(FILES ${pages}/sprung.7 DESTINATION ${CMAKE_INSTALL_MANDIR}/man7 OPTIONAL)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME sprung)
set(CPACK_PACKAGE_VENDOR "The Sprung developers")
set(CPACK_PACKAGE_CONTACT "The Sprung developers <sprung@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "build, move and understand mechanical models")
set(CPACK_PACKAGE_DESCRIPTION
"Sprung is a desktop program for lumped-parameter and rigid multibody models:
masses, rigid bodies, springs, dampers, friction, stops, rods, joints, loads and
sensors. They are built visually, solved live by an implicit engineering-grade
integrator, taken hold of with the mouse, and plotted. The same models run
without a window from the command line.")
set(CPACK_STRIP_FILES TRUE)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS TRUE)
# Loaded while it runs: the window on a screen, icons as SVG, OpenGL on a screen (libepoxy opens libGL by its name).
set(CPACK_DEBIAN_PACKAGE_DEPENDS "qt6-qpa-plugins, libqt6svg6, libgl1")
# Drawing without a graphics card, the font of the window, videos, Qt's own dialogs in other languages.
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "libgl1-mesa-dri, libegl-mesa0, fonts-inter, ffmpeg, qt6-translations-l10n, python3")
include(CPack)
