/** The searches of an endpoint that the library has, and which of them answers a form. */
import type { RecordKind } from '@shared/service/endpoint';
import type { ParameterFault, Parameters } from '@shared/service/parameters';
import { library } from '@renderer/library/current.svelte';
import type { LibraryClient } from '@renderer/library/client';
import type { StoredRun } from '@renderer/library/contract/stored';
import { noLists, ownedAmong } from '../purchase/owned-answer';
import { keysOf } from '../purchase/question';
import { filtersOf, sameQuestion } from '../service/runs';
import { isOfService } from '../view/on-screen';
import type { RegisterSpec } from '../view/register-spec';
import type { Search, View } from '../view/view';

/** A form as it stands. */
export interface AskedForm {
  readonly params: Parameters;
  readonly faults: readonly ParameterFault[];
  /** The text that no filter has taken. */
  readonly text: string;
  readonly librarySearch: Pick<Search, 'params' | 'text'>;
}

export class OwnedSearches {
  /** Recent searches, newest first. */
  runs = $state.raw<readonly StoredRun[]>([]);
  /** Complete lists, including joined periods, which can answer narrower searches. */
  complete = $state.raw(noLists);
  readonly #spec: Pick<RegisterSpec<RecordKind>, 'endpoint' | 'libraryOnly'>;
  /** The library and its version when they were read. */
  #readOf: readonly [LibraryClient, number] | null = null;

  constructor(spec: Pick<RegisterSpec<RecordKind>, 'endpoint' | 'libraryOnly'>) {
    this.#spec = spec;
  }

  /** The version of the library's runs that was read, or `null` before that. */
  get version(): number | null {
    return this.#readOf?.[1] ?? null;
  }

  clear(): void {
    [this.runs, this.complete] = [[], noLists];
  }

  byId(runId: string): StoredRun | null {
    return this.runs.find((run) => run.runId === runId) ?? null;
  }

  /**
   * Reads the searches, and returns the view's run. They only change when something arrives, so
   * they aren't read for each letter.
   */
  async read(open: LibraryClient, view: View, wanted: () => boolean): Promise<StoredRun | null> {
    const { endpoint } = this.#spec;
    const version = library.versions?.run ?? 0;
    const [client, known] = this.#readOf ?? [];
    if (client === open && known === version && !isOfService(view)) return null;
    const [runs, complete, run] = await Promise.all([
      open.runs({ endpoint }),
      open.completeLists({ endpoint }),
      view.type === 'run' ? open.run({ runId: view.runId }) : null,
    ]);
    if (!wanted()) return run;
    [this.runs, this.complete] = [runs, complete];
    this.#readOf = [open, version];
    return run;
  }

  /** Returns the service's answer to exactly this form, or else a search of the library. */
  viewFor({ params, faults, text, librarySearch }: AskedForm): View {
    const { endpoint, libraryOnly } = this.#spec;
    const view: View = { type: 'library', ...librarySearch };
    if (libraryOnly || faults.length > 0 || text.trim() !== '') return view;
    const question = { endpoint, pathParams: {}, params };
    const found = ownedAmong(this.runs, this.complete, question, keysOf(question, null));
    if (found?.type === 'covered') {
      const { list, remaining, assumptions } = found;
      return { type: 'contained', params, list, remaining, assumptions };
    }
    // An incomplete run isn't an answer to an empty form.
    const isPiece = found?.run.state !== 'complete' && Object.keys(params).length === 0;
    return found === null || isPiece ? view : { type: 'run', runId: found.run.runId };
  }

  /** Returns a view that answers the form better than what is shown, or `null`. */
  betterFor(form: AskedForm, view: View, run: StoredRun | null): View | null {
    const isPiece = view.type === 'run' && run !== null && run.state !== 'complete';
    const search: View = { type: 'library', ...form.librarySearch };
    const isOfForm =
      view.type === 'library'
        ? JSON.stringify(view) === JSON.stringify(search)
        : isPiece && sameQuestion(filtersOf(run), form.params);
    if (!isOfForm) return null;
    const better = this.viewFor(form);
    if (better.type === 'contained') return better;
    if (better.type !== 'run') return null;
    if (view.type !== 'run') return better;
    const isNew = view.runId !== better.runId;
    return isNew && this.byId(better.runId)?.state === 'complete' ? better : null;
  }
}
