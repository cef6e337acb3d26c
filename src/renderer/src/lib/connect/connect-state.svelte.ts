/** What of connecting is on screen: the welcome that shows its result, or a dialog over a screen. */

/** Which dialog: a new key for the address that is open, or another service. */
type ConnectDialogKind = 'replace-key' | 'other-service';

/** State shared by the shell, the welcome and the settings. */
class ConnectState {
  /** The welcome stays, though something is open already: it shows the connection just made. */
  introducing = $state(false);
  dialog = $state<ConnectDialogKind | null>(null);
  /** Whether downloads that wait for the key go on with it; as the person had it: yes. */
  downloadsGoOn = $state(true);

  /** Opens a dialog over whatever is on screen. */
  ask(kind: ConnectDialogKind): void {
    this.dialog = kind;
    this.downloadsGoOn = true;
  }
}

/** The state of this window. */
export const connectState = new ConnectState();
