/** Lines above the screens that stay until their cause is gone (rebuilding, a contradiction). */

/** A notice. `text` is a function so that it follows the language. */
export interface Notice {
  readonly id: string;
  readonly tone: 'info' | 'caution' | 'bad';
  readonly text: () => string;
  readonly progress?: { readonly done: number; readonly total: number | null };
  readonly action?: { readonly label: () => string; readonly run: () => void };
  /** What it says, exactly: who closed it is not told the same again, not even after a restart. */
  readonly says?: string;
  /** May be closed by the person. */
  readonly closable?: boolean;
}

/** The notices now on screen. */
class Notices {
  list = $state.raw<readonly Notice[]>([]);

  /** Shows a notice or replaces the one of the same id. */
  show(notice: Notice): void {
    const at = this.list.findIndex((other) => other.id === notice.id);
    this.list = at < 0 ? [...this.list, notice] : this.list.with(at, notice);
  }

  /** Takes a notice away. */
  clear(id: string): void {
    this.list = this.list.filter((notice) => notice.id !== id);
  }
}

/** The notices of this window. */
export const notices = new Notices();
