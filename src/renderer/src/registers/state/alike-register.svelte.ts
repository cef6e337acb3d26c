/** Names that are like a name: what is asked, and the list of it. */
import type { Cell } from '@shared/columns/column';
import { kindRules } from '@shared/service/kinds';
import { locale } from '@renderer/lib/state/i18n.svelte';
import {
  defaultWeights,
  leastByDefault,
  type AlikeQuestion,
  type AlikeWeights,
} from '@renderer/library/alike/question';
import type { RowLikeness } from '@renderer/library/alike/reasons';
import { library } from '@renderer/library/current.svelte';
import type { TableColumn } from '@renderer/lib/table/table-column';
import { DEGREE, REASONS } from '../view/alike-columns';
import { reasonsText } from '../view/alike-reasons';
import type { NamedKind } from '../view/alike-text';
import type { RowOf } from '../view/query-row-source';
import { RegisterState } from './register-state.svelte';

/** A register that is searched by likeness alone. */
export class AlikeRegister<K extends NamedKind> extends RegisterState<K> {
  name = $state('');
  classes = $state.raw<readonly string[]>([]);
  only = $state<AlikeQuestion['only']>('all');
  state = $state<AlikeQuestion['state']>('all');
  weights = $state.raw<AlikeWeights>(defaultWeights);
  least = $state(leastByDefault);
  /** By record on screen, for a file. */
  #likenesses = $state.raw<Readonly<Record<string, RowLikeness>>>({});
  #typed = 0;
  #firstOnly = false;

  constructor(kind: K, tableId: string, columns: readonly TableColumn<RowOf<K>>[]) {
    super({
      kind,
      endpoint: kindRules[kind].search,
      ...{ tableId, columns, libraryOnly: true },
      ownCells: (id) => (id === DEGREE || id === REASONS ? () => this.#cells(id) : null),
    });
  }

  get question(): AlikeQuestion {
    const { name, only, state, weights, least } = this;
    return { name: name.trim(), classes: this.classes.map(Number), only, state, weights, least };
  }

  override searchLibrary(): void {
    this.#firstOnly = false;
    this.show({ type: 'alike', question: this.question });
  }

  /**
   * While one types: the most promising at once, then the whole list. A further letter takes the place
   * of both.
   */
  override followForm(): void {
    this.view = { type: 'alike', question: this.question };
    void this.#ask(++this.#typed);
  }

  override clear(): void {
    this.name = '';
    this.classes = [];
    [this.only, this.state] = ['all', 'all'];
    this.narrow = [];
    this.searchLibrary();
  }

  async #ask(typed: number): Promise<void> {
    this.#firstOnly = true;
    await this.refresh();
    if (typed !== this.#typed) return;
    this.#firstOnly = false;
    await this.refresh();
  }

  protected override inQuery(): { readonly firstOnly: boolean; readonly turn: string } {
    return { firstOnly: this.#firstOnly, turn: this.spec.tableId };
  }

  /** Reads why each row is there; what belongs to an answer that is gone is dropped. */
  async learn(): Promise<void> {
    const { answer } = this;
    const open = library.client;
    if (!answer || !open) return;
    const read = await open.likenesses({ handle: answer.handle }).catch(() => null);
    if (read && this.answer === answer) this.#likenesses = read;
  }

  #cells(id: string): Readonly<Record<string, Cell>> {
    return Object.fromEntries(
      Object.entries(this.#likenesses).map(([row, { degree, reasons }]) => [
        row,
        id === DEGREE ? Math.round(degree) : reasonsText(reasons, locale()),
      ]),
    );
  }
}
