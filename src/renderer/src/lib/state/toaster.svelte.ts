/** Short words about what was just done, with an undo where there is one. */

/** A toast. With `undo` it stays longer: taking back must be possible without haste. */
export interface Toast {
  readonly id: number;
  /** A function, so that it follows the language. */
  readonly text: () => string;
  readonly tone: 'normal' | 'bad';
  /** What it is about: a later word about the same thing takes its place. */
  readonly about?: string;
  readonly action?: {
    readonly label: () => string;
    readonly run: () => void;
    /** Leads somewhere and takes nothing back: Ctrl+Z passes it over. */
    readonly goes?: boolean;
  };
}

/** How long a toast stays, in ms. */
export const toastMs = { plain: 4000, withAction: 30_000 } as const;

/** The toasts now on screen. */
export class Toaster {
  list = $state.raw<readonly Toast[]>([]);
  #next = 1;
  readonly #timers: Record<number, ReturnType<typeof setTimeout> | undefined> = {};

  /** Shows a toast; gives its id. */
  show(
    text: () => string,
    options: Partial<Pick<Toast, 'tone' | 'action' | 'about'>> = {},
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
    const ms = toast.action ? toastMs.withAction : toastMs.plain;
    this.#timers[id] = setTimeout(() => this.dismiss(id), ms);
  }

  /** Takes a toast away. */
  dismiss(id: number): void {
    this.pause(id);
    delete this.#timers[id];
    this.list = this.list.filter((toast) => toast.id !== id);
  }

  /** Carries out the action of the newest toast that takes something back (Ctrl+Z). `false`: there is none. */
  undoLast(): boolean {
    const toast = this.list.findLast((one) => one.action && !one.action.goes);
    if (!toast?.action) return false;
    this.dismiss(toast.id);
    toast.action.run();
    return true;
  }
}

/** The toaster of this window. */
export const toaster = new Toaster();
