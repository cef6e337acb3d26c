/** The search for similar names, and its list. */
import { kindRules } from '@shared/service/kinds';
import {
  alikeWeights,
  defaultWeights,
  leastByDefault,
  weightOf,
  type AlikeQuestion,
  type AlikeWeights,
} from '@renderer/library/alike/question';
import type { TableColumn } from '@renderer/lib/table/table-column';
import type { NamedKind } from '@renderer/library/alike/question';
import type { ViewOf } from '../view/view';
import type { RowOf } from '../view/query-row-source';
import { RankedRegister } from './ranked-register.svelte';

/** A register that can only be searched by similarity. */
export class AlikeRegister<K extends NamedKind> extends RankedRegister<K> {
  name = $state('');
  /** The id it's saved under. Absent if it isn't saved. */
  listId = $state<string | undefined>();
  classes = $state.raw<readonly string[]>([]);
  /** The goods as typed, or '' to ignore goods. */
  goods = $state('');
  only = $state<AlikeQuestion['only']>('all');
  state = $state<AlikeQuestion['state']>('all');
  weights = $state.raw<AlikeWeights>(defaultWeights);
  least = $state(leastByDefault);
  /** Formatted as `YYYY-MM-DD`, or '' to ignore dates. */
  before = $state('');
  later = $state<NonNullable<AlikeQuestion['later']>>('out');
  #typed = 0;
  #firstOnly = false;

  constructor(kind: K, tableId: string, columns: readonly TableColumn<RowOf<K>>[]) {
    super({
      kind,
      endpoint: kindRules[kind].search,
      tableId,
      columns,
    });
  }

  get question(): AlikeQuestion {
    const { name, only, state, weights, least, before, later } = this;
    const goods = this.goods.trim();
    return {
      name: name.trim(),
      classes: this.classes.map(Number),
      only,
      state,
      weights,
      least,
      ...(goods === '' ? {} : { goods }),
      ...(before === '' ? {} : { before, later }),
    };
  }

  /** Fills in the form from an earlier search. */
  fill({
    classes,
    weights,
    goods = '',
    before = '',
    later = 'out',
    ...question
  }: AlikeQuestion): void {
    const isUsual = alikeWeights.every((one) => weightOf(weights, one) === defaultWeights[one]);
    Object.assign(this, question, { goods, before, later });
    this.classes = classes.map(String);
    // Uses the same object for default weights, because the form compares them by identity.
    this.weights = isUsual ? defaultWeights : weights;
  }

  /** Shows another clearance, from its first row. `listId` is the list that it's saved as. */
  begin(question: AlikeQuestion, listId?: string): void {
    this.fill(question);
    this.listId = listId;
    this.table.focusRow = 0;
    this.table.scrollTo(0);
    this.searchLibrary();
  }

  override searchLibrary(): void {
    this.#firstOnly = false;
    this.show(this.#view);
  }

  get #view(): ViewOf<'alike'> {
    const { question, listId } = this;
    return { type: 'alike', question, listId };
  }

  /**
   * As the user types, the most promising names come first, followed by the whole list. The next
   * letter replaces both.
   */
  override followForm(): void {
    const { view } = this;
    // A different name starts at the first row, without filters or a selection.
    if (view.type === 'alike' && view.question.name !== this.question.name) {
      this.narrow = [];
      this.current = null;
      this.table.restart();
    }
    this.view = this.#view;
    void this.#ask(++this.#typed);
  }

  override clear(): void {
    this.name = '';
    this.listId = undefined;
    this.classes = [];
    this.goods = '';
    [this.only, this.state] = ['all', 'all'];
    [this.before, this.later] = ['', 'out'];
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
}
