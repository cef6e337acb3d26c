; kartotek:// for this person alone; taken off again when the program is.
!macro customInstall
  WriteRegStr HKCU "Software\Classes\kartotek" "" "URL:Kartotek"
  WriteRegStr HKCU "Software\Classes\kartotek" "URL Protocol" ""
  WriteRegStr HKCU "Software\Classes\kartotek\DefaultIcon" "" "$INSTDIR\${APP_EXECUTABLE_FILENAME},0"
  WriteRegStr HKCU "Software\Classes\kartotek\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
!macroend

!macro customUnInstall
  DeleteRegKey HKCU "Software\Classes\kartotek"
  ; The start at login, under the name that Electron gives it. An update keeps it.
  ${ifNot} ${isUpdated}
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Run" "${APP_ID}"
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Explorer\StartupApproved\Run" "${APP_ID}"
    ; electron-builder would leave it, with the name of a type that is gone.
    DeleteRegKey HKCU "Software\Classes\.kartotek"
    ; The copy of the installer that electron-builder keeps for the next update.
    RMDir /r "$LOCALAPPDATA\kartotek-updater"
  ${endIf}
!macroend
