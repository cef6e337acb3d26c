/**
 * The list of one register's screen: what is filled in, what is on screen, which record is open. It
 * lives as long as the window, so that a screen is found as it was left. Rows are read from the
 * library only.
 */
import type { Narrowing } from '@shared/archive/meta';
import type { ErrorData } from '@shared/ipc/error';
import { toErrorData } from '@shared/ipc/error';
import type { RecordKind } from '@shared/service/endpoint';
import { cleanParameters } from '@shared/service/parameters';
import { storedTable } from '@renderer/lib/table/remembered-table.svelte';
import type { TableState } from '@renderer/lib/table/table-state.svelte';
import { library } from '@renderer/library/current.svelte';
import type { LibraryClient } from '@renderer/library/client';
import type { QueryAnswer, QueryInput } from '@renderer/library/contract/protocol';
import type { StoredRun } from '@renderer/library/contract/stored';
import { formFaults } from '../service/service-view.svelte';
import { rowMark } from '../review/row-mark';
import { AskState } from '../purchase/ask-state.svelte';
import { noLists } from '../purchase/owned-answer';
import { hasRows, isOfService, queryOf, wordsOf } from '../view/on-screen';
import type { Buying, RegisterSpec } from '../view/register-spec';
import type { View } from '../view/view';
import { rowSourceOf, type RowOf } from '../view/query-row-source';
import { filtersOf } from '../service/runs';
import { FullTextScan } from './full-text-scan.svelte';

/** What a register's screen shows. */
export class RegisterList<K extends RecordKind> {
  readonly spec: RegisterSpec<K>;
  form = $state<Record<string, string>>({});
  text = $state('');
  /** Rows of a page; `null` is the service's own number. */
  limit = $state<number | null>(null);
  source = $state<'service' | 'library'>('service');
  withUndecided = $state(false);
  /** Values chosen beside the list, where it has counts. */
  narrow = $state.raw<readonly Narrowing[]>([]);
  view = $state.raw<View>({ type: 'nothing' });
  answer = $state.raw<QueryAnswer<K> | null>(null);
  run = $state.raw<StoredRun | null>(null);
  /** What is asked of the service for this screen. */
  readonly asks = new AskState();
  /** Why the library could not be read. */
  #unread = $state.raw<ErrorData | null>(null);
  /** Id of the record in the pane. */
  current = $state<string | null>(null);
  /** Recent searches, newest first. */
  runs = $state.raw<readonly StoredRun[]>([]);
  /** Lists fetched to their end, joined windows too: they answer narrower searches. */
  complete = $state.raw(noLists);
  /** Full text in what the engine does not hold of these records. */
  readonly scan: FullTextScan;
  /** The words that the list on screen is found by, '' for none. */
  readonly words = $derived.by(() => wordsOf(this.view));
  readonly params = $derived(cleanParameters(this.form));
  readonly faults = $derived.by(() => formFaults(this.spec.endpoint, this.params));
  readonly rows = $derived.by(() =>
    rowSourceOf<K>(library.client, this.answer, hasRows(this.view)),
  );
  #table: TableState<RowOf<K>> | null = null;
  /** The library the screen belongs to. */
  protected home: string | null = null;
  #asked = 0;
  #refreshing: Promise<void> | null = null;
  #wait = false;
  /** Of which state of the library the runs are. */
  #runsOf: readonly [LibraryClient, number] | null = null;

  constructor(spec: RegisterSpec<K>) {
    this.spec = spec;
    this.scan = new FullTextScan(spec.kind);
    if (spec.libraryOnly) this.source = 'library';
  }

  /** What is on its way. */
  get buying(): Buying | null {
    return this.asks.busy;
  }

  /** What came in the way of the last call, or of reading; the rows stay. */
  get problem(): ErrorData | null {
    return this.asks.problem ?? this.#unread;
  }

  /** Takes away what is said of it. */
  dismissProblem(): void {
    this.asks.problem = null;
    this.#unread = null;
  }

  /** The table; made when the screen first appears, because its look comes from the settings. */
  get table(): TableState<RowOf<K>> {
    return (this.#table ??= storedTable(this.spec.tableId, this.spec.columns, this.rows, {
      oncurrent: (row) => (this.current = row?.id ?? this.current),
      mark: (row) => rowMark(row.review?.assessment ?? null, this.spec.mark?.(row) ?? null),
    }));
  }

  /** Forgets everything when another library is open: registers never mix. */
  follow(libraryId: string | null): void {
    if (libraryId === null) {
      // Being closed or opened: what is on screen cannot be read now.
      this.answer = null;
      // An answer on its way is of the library that is left.
      this.#asked += 1;
      if (this.home !== null && this.buying?.looking) this.asks.cancel();
      return;
    }
    const before = this.home;
    this.home = libraryId;
    if (before === libraryId) return;
    // What was typed while the first library was being opened stays.
    if (before !== null) this.clear();
    else if (this.source === 'library') this.searchLibrary();
    this.runs = [];
    this.complete = noLists;
  }

  /** An empty form and nothing on screen. */
  clear(): void {
    this.form = {};
    this.text = '';
    this.narrow = [];
    this.withUndecided = false;
    if (this.source === 'library') this.searchLibrary();
    else this.show({ type: 'nothing' });
  }

  /** Puts something else on screen. */
  show(view: View): void {
    if (view.type !== 'library' || this.view.type !== 'library') this.narrow = [];
    this.view = view;
    this.dismissProblem();
    this.current = null;
    this.#table?.selection.clear();
    if (view.type !== 'run') this.run = null;
    void this.refresh();
  }

  /**
   * Asks the library anew for what is on screen. Old rows stay until the new ones are known. What is
   * wished several times in one task is asked once: a start wishes it for three reasons. `wait`: the
   * page waits a moment for the rows.
   */
  refresh(options: { readonly wait?: boolean } = {}): Promise<void> {
    // What is on its way is not what is wished any more, were it a failure.
    this.#asked += 1;
    this.#wait ||= options.wait ?? false;
    this.#refreshing ??= Promise.resolve().then(() => {
      this.#refreshing = null;
      const wait = this.#wait;
      this.#wait = false;
      return this.#ask({ wait });
    });
    return this.#refreshing;
  }

  async #ask(options: { readonly wait: boolean }): Promise<void> {
    const asked = ++this.#asked;
    const open = library.client;
    if (!open) return;
    try {
      const query = queryOf<K>(this.view, {
        kind: this.spec.kind,
        sort: this.#table?.layout.sort ?? null,
        withUndecided: this.withUndecided,
        narrow: this.narrow,
        part: this.spec.part?.() ?? null,
      });
      // The rows in view come with the answer: one question for each letter typed.
      const view = this.#table?.wish() ?? initialView;
      const answered = query
        ? open.query<K>({ ...query, ...this.#also(), ...this.inQuery(), view }, options)
        : null;
      const runs = this.#readRuns(open, () => asked === this.#asked);
      // What is claimed of a list that the service answered comes with its rows; others wait for none.
      const needed = isOfService(this.view) ? runs : null;
      void runs.catch(() => undefined);
      const [answer, run] = await Promise.all([answered, needed]);
      if (asked !== this.#asked) {
        if (answer) void open.release({ handle: answer.handle });
        return;
      }
      this.run = run;
      const old = this.answer;
      this.answer = answer;
      if (old) void open.release({ handle: old.handle });
      await runs;
      // It can be read again.
      if (asked === this.#asked) this.#unread = null;
    } catch (thrown) {
      if (asked === this.#asked) this.#unread = toErrorData(thrown);
    }
  }

  /** What a screen asks besides. */
  protected inQuery(): Pick<QueryInput, 'firstOnly' | 'turn'> {
    return {};
  }

  /** What the full text found beside the engine. */
  #also(): { readonly scan?: number } {
    const scan = this.scan.numberFor(this.words);
    return scan === undefined ? {} : { scan };
  }

  /** Runs change when something arrives, and not with each letter: then they are not read again. */
  async #readRuns(open: LibraryClient, wanted: () => boolean): Promise<StoredRun | null> {
    const version = library.versions?.run ?? 0;
    const [client, known] = this.#runsOf ?? [];
    if (client === open && known === version && !isOfService(this.view)) return null;
    const { view, spec } = this;
    const [runs, complete, run] = await Promise.all([
      open.runs({ endpoint: spec.endpoint }),
      open.completeLists({ endpoint: spec.endpoint }),
      view.type === 'run' ? open.run({ runId: view.runId }) : null,
    ]);
    if (!wanted()) return run;
    this.runs = runs;
    this.complete = complete;
    this.#runsOf = [open, version];
    return run;
  }

  /** Answers the form from the library. */
  searchLibrary(): void {
    this.source = 'library';
    this.show({ type: 'library', params: this.params, text: this.text.trim() });
  }

  /** The form changed while the library answers it: the list follows, the record stays. */
  followForm(): void {
    if (this.source !== 'library' || this.view.type !== 'library' || this.faults.length > 0) return;
    this.view = { type: 'library', params: this.params, text: this.text.trim() };
    void this.refresh({ wait: true });
  }

  /** Selects one row, at its place in the list, and shows it in the pane; `null` for none. */
  select(id: string | null, place: number): void {
    this.current = id;
    this.table.focusRow = place;
    if (id === null) this.table.selection.clear();
    else this.table.selection.only([id]);
  }

  /** Shows what is owned, and fills the form with its question. Free. */
  openRun(run: StoredRun): void {
    this.source = 'service';
    this.form = { ...filtersOf(run) };
    this.run = run;
    this.show({ type: 'run', runId: run.runId });
  }
}

/** Before there is a table: the first rows, in which nothing has a place yet. */
const initialView = { from: 0, to: 32, step: 32, anchor: null, focus: null } as const;
