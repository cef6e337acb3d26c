/** Short words about what was just done, with an undo where there is one. */

/** A toast. What it takes back can be taken back for longer than it is in sight: without haste. */
export interface Toast {
  readonly id: number;
  /** A function, so that it follows the language. */
  readonly text: () => string;
  readonly tone: 'normal' | 'bad';
  /** What it is about: a later word about the same thing takes its place. */
  readonly about?: string;
  readonly action?: ToastAction;
  /** Another thing that can be done about it. */
  readonly further?: ToastAction;
}

export interface ToastAction {
  readonly label: () => string;
  readonly run: () => void;
  /** Leads somewhere and takes nothing back: Ctrl+Z passes it over. */
  readonly goes?: boolean;
}

/** How long a toast is in sight, and how long Ctrl+Z does what it offers, in ms. */
export const toastMs = { shown: 6000, undo: 30_000 } as const;

const takesBack = ({ action }: Toast): boolean => action !== undefined && action.goes !== true;

/** The toasts now on screen. */
export class Toaster {
  list = $state.raw<readonly Toast[]>([]);
  #next = 1;
  /** Out of sight, and still taken back by Ctrl+Z. */
  #faded: readonly Toast[] = [];
  readonly #timers: Record<number, ReturnType<typeof setTimeout> | undefined> = {};

  /** Shows a toast; gives its id. */
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

  /** Stops the clock (the pointer or the focus is on it). */
  pause(id: number): void {
    clearTimeout(this.#timers[id]);
  }

  /** Starts the clock anew. */
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

  /** The newest that takes something back; `null`: there is none. */
  get undoable(): Toast | null {
    return this.list.findLast(takesBack) ?? this.#faded.at(-1) ?? null;
  }

  /** Of the newest toast, whether it is still there or not. */
  get lastId(): number {
    return this.#next - 1;
  }

  /** Takes a toast away. */
  dismiss(id: number): void {
    this.pause(id);
    delete this.#timers[id];
    this.list = this.list.filter((toast) => toast.id !== id);
  }

  /** Carries out the action of the newest toast that takes something back (Ctrl+Z). `false`: there is none. */
  undoLast(): boolean {
    const toast = this.undoable;
    if (!toast?.action) return false;
    this.#forget(toast);
    this.dismiss(toast.id);
    toast.action.run();
    return true;
  }
}

/** The toaster of this window. */
export const toaster = new Toaster();
