/**
 * Finds rows as the user types. Letters typed without a pause between them form a word. Repeating
 * the same letter moves to the next matching row, as in any desktop list.
 */
import type { LayoutColumn } from './layout';
import type { TableColumn } from './table-column';

/** A pause this long (ms) begins a new word. */
const typingPauseMs = 1200;

/** The typed word and the search result. */
export class Finder {
  /** What the user has typed, or '' if nothing. */
  typed = $state('');
  /** Whether any row starts with the word, or `null` while searching. */
  found = $state.raw<boolean | null>(null);
  /** Name of the column being searched. */
  column = $state('');
  #at = 0;
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** True if the next letter belongs to the same word. */
  get typing(): boolean {
    return this.typed !== '' && Date.now() - this.#at < typingPauseMs;
  }

  /** Returns the column to search: the sorted column, or else the first text column. */
  columnOf<C extends LayoutColumn & Pick<TableColumn<never>, 'kind'>>(
    shown: readonly C[],
    sorted: string | undefined,
  ): C | null {
    const words = (column: C): boolean => column.kind !== 'code' && column.kind !== 'boolean';
    const by = shown.find(({ id }) => id === sorted);
    if (by && words(by)) return by;
    return shown.find(({ kind }) => kind === 'text') ?? shown.find(words) ?? null;
  }

  /**
   * Adds a letter and searches. Returns `null` if no row matches, or if another letter was typed
   * meanwhile.
   */
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
    // A single letter moves to the next row, while a longer word may match the row already focused.
    const found = (await look(this.typed, this.typed === letter ? focus + 1 : focus)) ?? null;
    if (asked !== this.#asked) return null;
    this.found = found !== null;
    return found;
  }

  /** Clears what was typed. */
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
