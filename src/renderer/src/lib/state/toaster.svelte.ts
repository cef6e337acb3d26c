/** Short messages about what was just done, with an undo button if possible. */

/** A toast. It can still be undone after it has disappeared, so that nobody has to hurry. */
export interface Toast {
  readonly id: number;
  /** A function, so that the text follows the language. */
  readonly text: () => string;
  readonly tone: 'normal' | 'bad';
  /** What the toast is about. A later toast about the same thing replaces it. */
  readonly about?: string;
  readonly action?: ToastAction;
  /** A second action. */
  readonly further?: ToastAction;
}

interface ToastAction {
  readonly label: () => string;
  readonly run: () => void;
  /** True if it only navigates, so there's nothing to undo and Ctrl+Z skips it. */
  readonly goes?: boolean;
}

/** How long a toast is visible, and how long Ctrl+Z can undo it (ms). */
export const toastMs = { shown: 6000, undo: 30_000 } as const;

const takesBack = ({ action }: Toast): boolean => action !== undefined && action.goes !== true;

/** The current toasts. */
export class Toaster {
  list = $state.raw<readonly Toast[]>([]);
  #next = 1;
  /** Toasts that have disappeared, but that Ctrl+Z can still undo. */
  #faded: readonly Toast[] = [];
  readonly #timers: Record<number, ReturnType<typeof setTimeout> | undefined> = {};

  /** Shows a toast, and returns its id. */
  show(
    text: () => string,
    options: Partial<Pick<Toast, 'tone' | 'action' | 'further' | 'about'>> = {},
  ): number {
    const id = this.#next++;
    const { about } = options;
    if (about !== undefined) {
      for (const old of this.list) if (old.about === about) this.dismiss(old.id);
    }
    this.list = [...this.list.slice(-2), { tone: 'normal', ...options, id, text }];
    this.resume(id);
    return id;
  }

  /** Pauses the toast's timer while it's hovered or focused. */
  pause(id: number): void {
    clearTimeout(this.#timers[id]);
  }

  /** Restarts the toast's timer. */
  resume(id: number): void {
    this.pause(id);
    const toast = this.list.find((one) => one.id === id);
    if (!toast) return;
    this.#timers[id] = setTimeout(() => this.#fade(toast), toastMs.shown);
  }

  #fade(toast: Toast): void {
    this.dismiss(toast.id);
    if (!takesBack(toast)) return;
    this.#faded = [...this.#faded, toast];
    setTimeout(() => this.#forget(toast), toastMs.undo - toastMs.shown);
  }

  #forget(toast: Toast): void {
    this.#faded = this.#faded.filter((one) => one !== toast);
  }

  /** The newest toast that can be undone, or `null`. */
  get undoable(): Toast | null {
    return this.list.findLast(takesBack) ?? this.#faded.at(-1) ?? null;
  }

  /** The newest toast's id, even if it's no longer visible. */
  get lastId(): number {
    return this.#next - 1;
  }

  /** Removes a toast. */
  dismiss(id: number): void {
    this.pause(id);
    delete this.#timers[id];
    this.list = this.list.filter((toast) => toast.id !== id);
  }

  /** Undoes the newest toast that can be undone (Ctrl+Z). Returns `false` if there is none. */
  undoLast(): boolean {
    const toast = this.undoable;
    if (!toast?.action) return false;
    this.#forget(toast);
    this.dismiss(toast.id);
    toast.action.run();
    return true;
  }
}

export const toaster = new Toaster();
