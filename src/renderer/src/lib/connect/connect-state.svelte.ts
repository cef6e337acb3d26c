/** Which connection screen is shown: the welcome screen with its result, or a dialog. */

/** The dialog: a new key for the current address, or another service. */
type ConnectDialogKind = 'replace-key' | 'other-service';

/** State shared by the shell, the welcome and the settings. */
class ConnectState {
  /** True while the welcome screen shows a new connection although a library is already open. */
  introducing = $state(false);
  dialog = $state<ConnectDialogKind | null>(null);
  /** Whether downloads that wait for the key continue with it; on by default. */
  downloadsGoOn = $state(true);

  /** Opens a dialog over the current screen. */
  ask(kind: ConnectDialogKind): void {
    this.dialog = kind;
    this.downloadsGoOn = true;
  }
}

export const connectState = new ConnectState();
