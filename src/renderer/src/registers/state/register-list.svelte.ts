/**
 * The list of a register's screen: form, rows, and open record. It lives as long as the window, so
 * that the screen reappears as the user left it. Rows are only read from the library.
 */
import type { Narrowing } from '@shared/archive/meta';
import type { KeptRows } from '@shared/features/session';
import { toErrorData, type ErrorData } from '@shared/ipc/error';
import type { RecordKind } from '@shared/service/endpoint';
import { cleanParameters, type Parameters } from '@shared/service/parameters';
import { storedTable } from '@renderer/lib/table/remembered-table.svelte';
import type { TableState } from '@renderer/lib/table/table-state.svelte';
import { library } from '@renderer/library/current.svelte';
import type { LibraryClient } from '@renderer/library/client';
import { isIndexing } from '@renderer/library/contract/indexing';
import type { CompleteLists } from '@renderer/library/contract/list-shapes';
import type { QueryAnswer, QueryInput } from '@renderer/library/contract/protocol';
import type { StoredRun } from '@renderer/library/contract/stored';
import { formFaults } from '../service/service-view.svelte';
import { rowMark } from '../review/row-mark';
import { AskState } from '../purchase/ask-state.svelte';
import { withoutTyped } from '../form/typed-filter';
import { searchOfForm } from '../service/words-parameter';
import { hasRows, isOfService, queryOf, scopeOf, sectionsOf, wordsOf } from '../view/on-screen';
import type { Buying, RegisterSpec } from '../view/register-spec';
import type { View } from '../view/view';
import { initialView, rowSourceOf, type RowOf } from '../view/query-row-source';
import { LastRows } from './last-rows.svelte';
import { FullTextScan } from './full-text-scan.svelte';
import { OwnedSearches, type AskedForm } from './owned-searches.svelte';

/** The contents of a register's screen. */
export class RegisterList<K extends RecordKind> {
  readonly spec: RegisterSpec<K>;
  form = $state<Record<string, string>>({});
  text = $state('');
  /** How many companies the service found for a name that several of them share. */
  named = $state.raw<{ readonly words: string; readonly count: number } | null>(null);
  /** Page size, or `null` for the service's default. */
  limit = $state<number | null>(null);
  #narrow = $state.raw<readonly Narrowing[]>([]);
  #withUndecided = $state(false);
  view = $state.raw<View>({ type: 'nothing' });
  answer = $state.raw<QueryAnswer<K> | null>(null);
  run = $state.raw<StoredRun | null>(null);
  /** This screen's requests to the service. */
  readonly asks = new AskState();
  /** Why the library couldn't be read. */
  #unread = $state.raw<ErrorData | null>(null);
  /** Id of the record at the cursor. */
  current = $state<string | null>(null);
  /** True if the user has closed the record pane, which then stays closed when the cursor moves. */
  folded = $state(false);
  /** This register's searches that the library has. */
  readonly owned: OwnedSearches;
  /** Searches the text that the index doesn't cover. */
  readonly scan: FullTextScan;
  /** The search text behind the list on screen, or '' if there is none. */
  readonly words = $derived.by(() => wordsOf(this.view));
  readonly #asking = $derived.by(() => withoutTyped(this));
  readonly params = $derived.by(() => cleanParameters(this.#asking.form));
  readonly faults = $derived.by(() => formFaults(this.spec.endpoint, this.params));
  // Kept separate, so that typing a letter, which changes the view, doesn't redraw the old rows.
  readonly #scope = $derived.by(() => scopeOf(this.view));
  readonly #hasRows = $derived.by(() => hasRows(this.view));
  readonly #sections = $derived.by(() => sectionsOf(this.view, this.answer?.groups));
  readonly last = new LastRows<RowOf<K>>();
  readonly rows = $derived.by(
    () =>
      (library.error === null && this.answer === null ? this.last.source : null) ??
      rowSourceOf<K>(library.client, this.answer, this.#hasRows, this.#sections),
  );
  #table: TableState<RowOf<K>> | null = null;
  /** The library that the screen belongs to. */
  protected home: string | null = null;
  /** The search in the form when its library was closed, or `null` while a library is open. */
  #left: string | null = null;
  #asked = 0;
  /** The search in the form when the list was last loaded. */
  #followed = '';
  /** The version of the runs when the form was last answered. Later runs may answer it better. */
  #seenRuns: number | null = null;
  /** What the rows on screen answer. */
  #answered: readonly unknown[] = [];
  #refreshing: Promise<void> | null = null;
  #reading: Promise<void> | null = null;
  #wait = false;
  #onfirst: ((id: string) => void) | null = null;
  /** True until it's known whether the open record is still in the list after narrowing. */
  #narrowed = false;
  constructor(spec: RegisterSpec<K>) {
    this.spec = spec;
    this.scan = new FullTextScan(spec.kind);
    this.owned = new OwnedSearches(spec);
  }

  /** Id of the record next to the list, or `null` if none is open. */
  get reading(): string | null {
    return this.folded ? null : this.current;
  }

  /** Column values that filter the list. A row selected earlier may no longer be in it. */
  get narrow(): readonly Narrowing[] {
    return this.#narrow;
  }
  set narrow(next: readonly Narrowing[]) {
    if (next === this.#narrow) return;
    this.#narrow = next;
    this.#narrowed = true;
    this.#table?.selection.clear();
  }

  /** Whether to show rows that the library can't decide about. */
  get withUndecided(): boolean {
    return this.#withUndecided;
  }
  set withUndecided(next: boolean) {
    if (next === this.#withUndecided) return;
    this.#withUndecided = next;
    this.#table?.selection.clear();
  }

  /** Recent searches, newest first. */
  get runs(): readonly StoredRun[] {
    return this.owned.runs;
  }

  /** Complete lists, including joined periods. */
  get complete(): CompleteLists {
    return this.owned.complete;
  }

  /** The request in progress. */
  get buying(): Buying | null {
    return this.asks.busy;
  }

  /** The error from the last call, or from reading the library. The rows stay on screen. */
  get problem(): ErrorData | null {
    return this.asks.problem ?? this.#unread;
  }

  /** Dismisses the error. */
  dismissProblem(): void {
    this.asks.problem = null;
    this.#unread = null;
  }

  /** The table. Created when the screen first appears, because its layout is in the settings. */
  get table(): TableState<RowOf<K>> {
    return (this.#table ??= storedTable(this.spec.tableId, this.spec.columns, this.rows, {
      oncurrent: (row) => (this.current = row?.id ?? this.current),
      mark: (row) => {
        const target = { kind: this.spec.kind, scope: this.#scope };
        const stored = row.review?.assessment ?? null;
        return rowMark(target, row.id, stored, this.spec.mark?.(row) ?? null);
      },
    }));
  }

  /** Clears everything when another library is opened, so that libraries never mix. */
  follow(libraryId: string | null): void {
    if (libraryId === null) {
      // Rows can't be read while the library is being closed or opened.
      this.answer = null;
      // A pending answer belongs to the previous library.
      this.#asked += 1;
      if (this.home !== null && this.buying?.looking) this.asks.cancel();
      this.#left ??= this.#asksFor();
      return;
    }
    const { home: before } = this;
    // Text typed while a library was being opened is kept.
    const isTyped = this.#left !== null && this.#left !== this.#asksFor();
    [this.home, this.#left] = [libraryId, null];
    if (before === libraryId) return;
    this.owned.clear();
    if (before !== null && !isTyped) this.clear();
    else if (before !== null || this.view.type === 'nothing') this.searchLibrary();
  }

  /** Call this after restoring the screen. `kept` is shown while its library is being opened. */
  restored(libraryId: string, kept: KeptRows | null): void {
    if (library.client) return;
    [this.home, this.#left] = [libraryId, this.#asksFor()];
    if (kept && this.#hasRows) this.last.show(kept);
  }

  /** Clears the form and the list. */
  clear(): void {
    [this.form, this.text, this.narrow] = [{}, '', []];
    this.withUndecided = false;
    this.searchLibrary();
  }

  /** Shows another view, without the list's filters. Calls `onfirst` with its first record. */
  show(view: View, onfirst: ((id: string) => void) | null = null): void {
    this.narrow = [];
    this.showAnswer(view);
    this.#onfirst = onfirst;
  }

  /** Like `show`, but for a view that answers the form, so that filters are kept. */
  protected showAnswer(view: View): void {
    this.#followed = this.#asksFor();
    this.#seenRuns = this.owned.version;
    this.last.end();
    this.view = view;
    this.#onfirst = null;
    this.dismissProblem();
    this.current = null;
    this.#table?.restart();
    if (view.type !== 'run') this.run = null;
    void this.refresh();
  }

  /**
   * Queries the library for what's on screen. Old rows stay until the new ones are known. Several
   * calls within a task are combined. `wait`: blocks the page briefly for the rows.
   */
  refresh(options: { readonly wait?: boolean } = {}): Promise<void> {
    // Any pending answer is now outdated, even if it fails.
    this.#asked += 1;
    this.#wait ||= options.wait ?? false;
    this.#refreshing ??= Promise.resolve().then(() => {
      this.#refreshing = null;
      const wait = this.#wait;
      this.#wait = false;
      return this.#ask({ wait });
    });
    return (this.#reading = this.#refreshing);
  }

  get #asksNow(): readonly unknown[] {
    return [this.view, this.narrow, this.withUndecided];
  }

  /** True while the rows on screen still answer an earlier question. */
  get isBehind(): boolean {
    return this.#asksNow.some((one, at) => one !== this.#answered[at]);
  }

  /** Resolves once the rows on screen answer the latest query. */
  async settled(): Promise<void> {
    for (let read = null; read !== this.#reading; await read) read = this.#reading;
  }

  async #ask(options: { readonly wait: boolean }): Promise<void> {
    const asked = ++this.#asked;
    const asks = this.#asksNow;
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
      // The visible rows come with the answer, so each typed letter takes only one request.
      const view = this.#table?.wish() ?? initialView;
      const answered = query
        ? open.query<K>({ ...query, ...this.#also(), ...this.inQuery(), view }, options)
        : null;
      const runs = this.owned.read(open, this.view, () => asked === this.#asked);
      // Statements about the service's answer depend on its runs. Other lists needn't wait.
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
      this.last.end();
      this.#answered = asks;
      if (old) void open.release({ handle: old.handle });
      const [first] = answer?.view?.rows ?? [];
      if (first) this.#onfirst?.(first.id);
      this.#onfirst = null;
      // Rows that aren't in the index yet exist, too.
      if (!answer || !isIndexing(answer)) {
        await this.#keepSelected(open);
        await this.#leaveGone(open);
      }
      await runs;
      // The library can be read again.
      if (asked !== this.#asked) return;
      this.#unread = null;
      this.#takeBetter();
    } catch (thrown) {
      if (asked !== this.#asked) return;
      this.last.end();
      this.#unread = toErrorData(thrown);
    }
  }

  /** Deselects rows that no longer exist, so that no exported file includes them. */
  async #keepSelected(open: LibraryClient): Promise<void> {
    const { answer } = this;
    const selection = this.#table?.selection;
    if (!answer || !selection || selection.empty || selection.data.mode !== 'some') return;
    const here = await open.ids({ handle: answer.handle }).catch(() => null);
    const { ids, mode } = selection.data;
    if (this.answer !== answer || here === null || mode !== 'some') return;
    const left = here.filter((id) => ids.has(id));
    if (left.length < ids.size) selection.only(left);
  }

  /** Closes a record that narrowing has removed from the list. */
  async #leaveGone(open: LibraryClient): Promise<void> {
    const { answer, current } = this;
    if (!this.#narrowed || !answer) return;
    this.#narrowed = false;
    if (current === null) return;
    const { handle } = answer;
    const place = await open.locate({ handle, id: current }).catch(() => 0);
    if (place < 0 && this.current === current) this.current = null;
  }

  /** Returns what a particular screen adds to the query. */
  protected inQuery(): Pick<QueryInput, 'firstOnly' | 'turn'> {
    return {};
  }

  /** Adds the scan's results. */
  #also(): { readonly scan?: number } {
    const scan = this.scan.numberFor(this.words);
    return scan === undefined ? {} : { scan };
  }

  /** The form as a library search. */
  get librarySearch(): { readonly params: Parameters; readonly text: string } {
    return searchOfForm(this.spec, this.params, this.#asking.text);
  }

  /** Answers the form from the library. */
  searchLibrary(): void {
    this.showAnswer({ type: 'library', ...this.librarySearch });
  }

  /**
   * Call this when the form has changed. The list starts at its top, with nothing open or selected.
   * Shows the service's answer to exactly this search, or else what the library has.
   */
  followForm(): void {
    const asked = this.#asksFor();
    if (asked === this.#followed) return;
    this.#followed = asked;
    this.#seenRuns = this.owned.version;
    this.dismissProblem();
    this.current = null;
    this.#table?.restart();
    this.#put(this.owned.viewFor(this.#formNow()));
    void this.refresh({ wait: true });
  }

  #put(view: View): void {
    this.last.end();
    this.view = view;
    if (view.type !== 'run') this.run = null;
    else this.run = this.owned.byId(view.runId);
  }

  #asksFor(): string {
    return JSON.stringify([this.params, this.librarySearch.text]);
  }

  #formNow(): AskedForm {
    const { params, faults, librarySearch } = this;
    return { params, faults, text: this.#asking.text, librarySearch };
  }

  /** Rows that have arrived meanwhile may answer the form better than the list on screen does. */
  #takeBetter(): void {
    const { version } = this.owned;
    if (this.#followed !== this.#asksFor() || version === this.#seenRuns) return;
    this.#seenRuns = version;
    const better = this.owned.betterFor(this.#formNow(), this.view, this.run);
    if (better === null) return;
    this.#put(better);
    void this.refresh();
  }

  /** Selects a row at its position and shows it in the pane. `null` deselects the row. */
  select(id: string | null, place: number): void {
    this.current = id;
    this.table.focusRow = place;
    if (id === null) this.table.selection.clear();
    else this.table.selection.only([id]);
  }
}
