; kartotek:// for this person alone; taken off again when the program is.
!macro customInstall
  WriteRegStr HKCU "Software\Classes\kartotek" "" "URL:Kartotek"
  WriteRegStr HKCU "Software\Classes\kartotek" "URL Protocol" ""
  WriteRegStr HKCU "Software\Classes\kartotek\DefaultIcon" "" "$INSTDIR\${APP_EXECUTABLE_FILENAME},0"
  WriteRegStr HKCU "Software\Classes\kartotek\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
!macroend

!macro customUnInstall
  DeleteRegKey HKCU "Software\Classes\kartotek"
!macroend
