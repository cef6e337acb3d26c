/**
 * Typing to find: what was typed goes on being one word while one types on. The same letter again
 * goes to the next such row, as lists of every desktop do.
 */
import type { LayoutColumn } from './layout';
import type { TableColumn } from './table-column';

/** In ms: who pauses for longer begins a new word. */
const typingPauseMs = 1200;

/** The words being typed and where they led. */
export class Finder {
  /** What was typed; '' when nobody types. */
  typed = $state('');
  /** Whether a row begins with it; `null`: it is being looked for. */
  found = $state.raw<boolean | null>(null);
  /** Name of the column that is looked through. */
  column = $state('');
  #at = 0;
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Whether the next letter belongs to the word. */
  get typing(): boolean {
    return this.typed !== '' && Date.now() - this.#at < typingPauseMs;
  }

  /** Through which column: the one that orders the list, else the first with words. */
  columnOf<C extends LayoutColumn & Pick<TableColumn<never>, 'kind'>>(
    shown: readonly C[],
    sorted: string | undefined,
  ): C | null {
    const words = (column: C): boolean => column.kind !== 'code' && column.kind !== 'boolean';
    const by = shown.find(({ id }) => id === sorted);
    if (by && words(by)) return by;
    return shown.find(({ kind }) => kind === 'text') ?? shown.find(words) ?? null;
  }

  /** Adds a letter and looks for the row; `null`: there is none, or another letter came meanwhile. */
  async find(
    letter: string,
    column: Pick<TableColumn<never>, 'label'>,
    focus: number,
    look: (typed: string, from: number) => Promise<number | null> | undefined,
  ): Promise<number | null> {
    const again = this.typing && this.typed === letter;
    this.typed = again ? letter : this.typing ? this.typed + letter : letter;
    this.#at = Date.now();
    this.column = column.label();
    this.found = null;
    const asked = ++this.#asked;
    this.#rest();
    // One letter leads onwards; a longer word may begin where the focus stands already.
    const found = (await look(this.typed, this.typed === letter ? focus + 1 : focus)) ?? null;
    if (asked !== this.#asked) return null;
    this.found = found !== null;
    return found;
  }

  /** Forgets what was typed. */
  clear(): void {
    this.#asked += 1;
    this.typed = '';
    this.found = null;
    clearTimeout(this.#timer);
  }

  #rest(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.clear(), typingPauseMs * 2);
  }
}
