/**
 * Finds rows by typing. Letters typed without a pause form one word. Repeating the same letter goes
 * to the next matching row, as in all desktop lists.
 */
import type { LayoutColumn } from './layout';
import type { TableColumn } from './table-column';

/** Pause in ms after which a new word begins. */
const typingPauseMs = 1200;

/** The typed word and its result. */
export class Finder {
  /** What was typed; '' if nothing. */
  typed = $state('');
  /** Whether a row starts with it; `null` while searching. */
  found = $state.raw<boolean | null>(null);
  /** Name of the searched column. */
  column = $state('');
  #at = 0;
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Returns whether the next letter belongs to the word. */
  get typing(): boolean {
    return this.typed !== '' && Date.now() - this.#at < typingPauseMs;
  }

  /** Returns the column searched: the sort column, else the first with text. */
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
   * Adds a letter and searches; `null` if there is no such row, or if another letter was typed in
   * the meantime.
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
    // A single letter moves on. A longer word may match the focused row.
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
