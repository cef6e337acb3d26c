/**
 * The state of one register's screen: what is filled in, what is on screen, what is being bought.
 * It lives as long as the window, so that a screen is found as it was left. Rows are read from the
 * library only; the service fills the library.
 */
import type { Narrowing } from '@shared/archive/meta';
import type { CallInput } from '@shared/features/service';
import type { ErrorData } from '@shared/ipc/error';
import { AppError, toErrorData } from '@shared/ipc/error';
import type { RecordKind } from '@shared/service/catalogue';
import { cleanParameters, type Parameters } from '@shared/service/parameters';
import { client } from '../lib/bridge';
import { unlock } from '../lib/unlock.svelte';
import { keptTable } from '../lib/table/kept-table.svelte';
import type { TableState } from '../lib/table/table-state.svelte';
import { library } from '../library/current.svelte';
import type { LibraryClient } from '../library/client';
import type { QueryAnswer } from '../library/protocol';
import type { StoredRun } from '../library/stored';
import { formFaults } from './form-faults';
import { createPressGuard } from './press-guard';
import { openContained } from './offers';
import { spelledAsOwned } from './owned-spelling';
import { findOwned, unlessOwned } from './unless-owned';
import { queryOf, runsFor, type Buying, type RegisterSpec, type View } from './register-view';
import { rowSourceOf, type RowOf } from './row-source-of';
import { ownedByNumber } from './single-record';
import { filtersOf, nextPageOf, ownedRun, questionKeys } from './runs';

/** State of one register's screen. */
export class RegisterState<K extends RecordKind> {
  readonly spec: RegisterSpec<K>;
  form = $state<Record<string, string>>({});
  text = $state('');
  /** Rows of a page; `null` is the service's own number. */
  limit = $state<number | null>(null);
  source = $state<'service' | 'library'>('service');
  withUndecided = $state(false);
  /** Values chosen beside the list, where it has counts. */
  narrow = $state.raw<readonly Narrowing[]>([]);
  view = $state.raw<View>({ of: 'nothing' });
  answer = $state.raw<QueryAnswer<K> | null>(null);
  run = $state.raw<StoredRun | null>(null);
  /** What came in the way of the last call; the rows stay. */
  problem = $state.raw<ErrorData | null>(null);
  buying = $state.raw<Buying | null>(null);
  /** Id of the record in the pane. */
  current = $state<string | null>(null);
  /** Recent searches, newest first. */
  runs = $state.raw<readonly StoredRun[]>([]);
  readonly params = $derived(cleanParameters(this.form));
  readonly faults = $derived.by(() => formFaults(this.spec.endpoint, this.params));
  readonly rows = $derived.by(() =>
    rowSourceOf<K>(
      library.client,
      this.answer,
      ['run', 'library', 'list', 'download', 'contained'].includes(this.view.of),
    ),
  );
  #table: TableState<RowOf<K>> | null = null;
  #libraryId: string | null = null;
  #asked = 0;
  /** Half a second in which a second press buys nothing: pages may come faster than fingers leave. */
  readonly #repeats = createPressGuard();
  readonly #repeatsAgain = createPressGuard();

  constructor(spec: RegisterSpec<K>) {
    this.spec = spec;
    if (spec.libraryOnly) this.source = 'library';
  }

  /** The table; made when the screen first appears, because its look comes from the settings. */
  get table(): TableState<RowOf<K>> {
    return (this.#table ??= keptTable(this.spec.tableId, this.spec.columns, this.rows, {
      oncurrent: (row) => (this.current = row?.id ?? this.current),
    }));
  }

  /** Forgets everything when another library is open: registers never mix. */
  follow(libraryId: string | null): void {
    if (libraryId === null) {
      // Being closed or opened: what is on screen cannot be read now.
      this.answer = null;
      if (this.#libraryId !== null && this.buying?.looking) this.buying = null;
      return;
    }
    const before = this.#libraryId;
    this.#libraryId = libraryId;
    if (before === libraryId) return;
    // What was typed while the first library was being opened stays.
    if (before !== null) this.clear();
    else if (this.source === 'library') this.searchLibrary();
    this.runs = [];
  }

  /** An empty form and nothing on screen. */
  clear(): void {
    this.form = {};
    this.text = '';
    this.narrow = [];
    this.withUndecided = false;
    if (this.source === 'library') this.searchLibrary();
    else this.show({ of: 'nothing' });
  }

  /** Puts something else on screen. */
  show(view: View): void {
    if (view.of !== 'library' || this.view.of !== 'library') this.narrow = [];
    this.view = view;
    this.problem = null;
    this.current = null;
    this.#table?.selection.clear();
    if (view.of !== 'run') this.run = null;
    void this.refresh();
  }

  /** Asks the library anew for what is on screen. Old rows stay until the new ones are known. */
  async refresh(): Promise<void> {
    const asked = ++this.#asked;
    const open = library.client;
    if (!open) return;
    try {
      const [runs, run] = await runsFor(open, this.spec.endpoint, this.view);
      if (asked !== this.#asked) return;
      this.runs = runs;
      const query = queryOf<K>(this.view, {
        kind: this.spec.kind,
        sort: this.#table?.layout.sort ?? null,
        withUndecided: this.withUndecided,
        narrow: this.narrow,
        part: this.spec.part?.() ?? null,
      });
      const answer = query ? await open.query<K>(query) : null;
      if (asked !== this.#asked) {
        if (answer) void open.release({ handle: answer.handle });
        return;
      }
      this.run = run;
      const old = this.answer;
      this.answer = answer;
      if (old) void open.release({ handle: old.handle });
    } catch (thrown) {
      if (asked === this.#asked) this.problem = toErrorData(thrown);
    }
  }

  /** Answers the form from the library. */
  searchLibrary(): void {
    this.source = 'library';
    this.show({ of: 'library', params: this.params, text: this.text.trim() });
  }

  /** The form changed while the library answers it: the list follows, the record stays. */
  followForm(): void {
    if (this.source !== 'library' || this.view.of !== 'library' || this.faults.length > 0) return;
    this.view = { of: 'library', params: this.params, text: this.text.trim() };
    void this.refresh();
  }

  /**
   * The button: what is owned is shown, what is not is bought. A second press while the first is
   * under way does nothing.
   */
  async search(): Promise<void> {
    if (this.buying || this.faults.length > 0) return;
    if (this.source === 'library') return this.searchLibrary();
    const asked = this.params;
    const look = async (open: LibraryClient): Promise<Parameters | null> => {
      const params = await spelledAsOwned(open, asked);
      const owned = await findOwned(this.spec.endpoint, params);
      // A broader list that is whole answers better than a piece of this one.
      if (owned?.state !== 'complete' && (await openContained(this, params))) return null;
      if (owned) this.openRun(owned);
      return owned ? null : params;
    };
    await unlessOwned(this, look, (params, runId) => this.#buyFirst(params, runId));
  }

  /** Opens an owned record by its number; one that is not owned is offered, not bought. */
  async openRecord(id: string): Promise<void> {
    const ids = await ownedByNumber(this.spec.kind, id);
    if (ids.length === 0) return this.show({ of: 'missing', id });
    this.show({ of: 'records', ids, words: id });
    this.select(ids[0] ?? id, 0);
  }

  /** Selects one row, at its place in the list, and shows it in the pane; `null` for none. */
  select(id: string | null, place: number): void {
    this.current = id;
    this.table.focusRow = place;
    if (id === null) this.table.selection.clear();
    else this.table.selection.only([id]);
  }

  /** Fills the form in from elsewhere: what is owned is shown, nothing is bought. */
  async offer(params: Parameters): Promise<void> {
    this.form = { ...params };
    this.source = 'service';
    const run = await findOwned(this.spec.endpoint, params).catch(() => null);
    if (run) return this.openRun(run);
    if (await openContained(this, params)) return;
    const { kind } = this.spec;
    const answer = await library.client?.query({ kind, params });
    if (answer) void library.client?.release({ handle: answer.handle });
    this.show({ of: 'offer', params, owned: answer?.count ?? null });
  }

  /** Shows what is owned, and fills the form with its question. Free. */
  openRun(run: StoredRun): void {
    this.source = 'service';
    this.form = { ...filtersOf(run) };
    this.limit = run.limit;
    this.run = run;
    this.show({ of: 'run', runId: run.runId });
  }

  /** Buys the question on screen anew although it is owned. */
  async fetchAgain(): Promise<void> {
    if (this.#repeatsAgain() || this.buying) return;
    const { view, run } = this;
    const params = run ? filtersOf(run) : view.of === 'contained' ? view.params : this.params;
    await this.#buyFirst(params, crypto.randomUUID());
  }

  /** Buys the same question with other values, e.g. the other spelling of a number. */
  async searchFor(params: Parameters): Promise<void> {
    if (this.#repeats() || this.buying) return;
    this.form = { ...params };
    this.source = 'service';
    const { endpoint } = this.spec;
    const key = questionKeys(endpoint, {}, params)[0] ?? '';
    const look = async (open: LibraryClient): Promise<Parameters | null> => {
      const owned = ownedRun(await open.runs({ endpoint }), [key]);
      if (owned) this.openRun(owned);
      return owned ? null : params;
    };
    await unlessOwned(this, look, (_, runId) => this.#buyFirst(params, runId));
  }

  async #buyFirst(params: Parameters, runId: string): Promise<void> {
    const { endpoint } = this.spec;
    const { limit } = this;
    // The same question again keeps its rows on screen; another one does not show old rows as its own.
    const key = questionKeys(endpoint, {}, params)[0];
    if (this.run?.searchKey !== key) this.show({ of: 'asked', params });
    await this.#buy({ endpoint, params: { ...params }, limit, runId }, { runId, page: 0 });
  }

  /** Tries again what failed: the page that did not come, or the first one. */
  async retry(): Promise<void> {
    if (this.#repeats() || this.buying) return;
    if (await this.#more()) return;
    const { view } = this;
    await this.#buyFirst(view.of === 'asked' ? view.params : this.params, crypto.randomUUID());
  }

  /** Buys the next page of the run on screen. `false`: there is none. */
  async fetchMore(): Promise<boolean> {
    return !this.#repeats() && this.#more();
  }

  async #more(): Promise<boolean> {
    const next = this.run ? nextPageOf(this.run) : null;
    if (!next || this.buying) return false;
    await this.#buy(next, { runId: next.runId, page: next.page ?? 0 });
    return true;
  }

  async #buy(input: CallInput, buying: Buying): Promise<void> {
    if (this.buying) return;
    const home = this.#libraryId;
    this.buying = buying;
    this.problem = null;
    try {
      await library.ready();
      const outcome = await unlock.withUnlock(() => client.service.call(input));
      await library.applied(outcome.seq);
      if (home !== this.#libraryId) return;
      // The same request may have been under way in another run: that one has the rows.
      if (buying.page === 0) this.show({ of: 'run', runId: outcome.runId });
      else await this.refresh();
    } catch (thrown) {
      if (home !== this.#libraryId) return;
      const error = thrown instanceof AppError ? thrown.data : toErrorData(thrown);
      if (error.seq !== undefined) await library.applied(error.seq);
      this.problem = error;
      await this.refresh();
    } finally {
      this.buying = null;
    }
  }

  /** Stops waiting for the page on its way. What was sent may still be charged and is kept. */
  cancel(): void {
    if (this.buying?.looking) this.buying = null;
    else if (this.buying) void client.service.cancel({ runId: this.buying.runId });
  }
}
