/** Determines which connection screen to show: the welcome screen with its result, or a dialog. */

/** Which dialog to show: a new key for the current address, or another service. */
type ConnectDialogKind = 'replace-key' | 'other-service';

/** State shared by the shell, the welcome screen and the settings. */
class ConnectState {
  /** True while the welcome screen shows a new connection, though the library is already open. */
  introducing = $state(false);
  dialog = $state<ConnectDialogKind | null>(null);
  /** Whether downloads waiting for the key continue once it's entered. Defaults to true. */
  downloadsGoOn = $state(true);

  /** Opens a dialog over the current screen. */
  ask(kind: ConnectDialogKind): void {
    this.dialog = kind;
    this.downloadsGoOn = true;
  }
}

export const connectState = new ConnectState();
