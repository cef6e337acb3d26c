/**
 * What is owned of a search before it is bought as a whole: a list that answers it already, a
 * download of the very same search, or a chain that can be gone on with. Pure.
 */
import type { Download } from '@shared/features/downloads';
import type { StoredRun } from '@renderer/library/contract/stored';
import type { CompleteLists, OwnedList } from '@renderer/library/contract/list-shapes';
import { coveringList } from '@renderer/registers/purchase/owned-answer';
import type { ContainedAnswer } from '@shared/service/containment';
import type { AllPages } from '@renderer/registers/purchase/purchase-dialog.svelte';
import { isOver } from '@renderer/registers/service/fetching';
import { nextPageOf, questionKey, runKey } from '@renderer/registers/service/runs';

/** What answers the search already, at no cost. */
export type OwnedSuggestion =
  | { readonly type: 'whole'; readonly answer: ContainedAnswer<OwnedList> }
  /** Under way, or waiting for the person. */
  | { readonly type: 'under-way'; readonly download: Download }
  /** Fetched in windows or class by class, each of them complete. */
  | { readonly type: 'windows'; readonly download: Download };

/** What is owned of the search of a request. */
export interface Owned {
  readonly offer: OwnedSuggestion | null;
  /** A chain of this search that has more to come; the one with the most rows. */
  readonly run: StoredRun | null;
}

/** Looks at runs, complete lists and downloads. A repeat that the person asked for is not answered again. */
export function ownedOf(
  { endpoint, params, run, again = false }: AllPages,
  runs: readonly StoredRun[],
  complete: CompleteLists,
  downloads: readonly Download[],
): Owned {
  const key = questionKey({ endpoint, pathParams: {}, params });
  const open = runs
    .filter((one) => runKey(one) === key && nextPageOf(one) !== null)
    .sort((a, b) => b.rows - a.rows);
  const chain = run && nextPageOf(run) ? run : (open[0] ?? null);
  return { offer: again ? null : offerOf(endpoint, params, key, complete, downloads), run: chain };
}

function offerOf(
  endpoint: string,
  params: AllPages['params'],
  key: string,
  complete: CompleteLists,
  downloads: readonly Download[],
): OwnedSuggestion | null {
  const same = downloads.filter(
    ({ definition }) => !definition.calls && questionKey(definition) === key,
  );
  const underWay = same.find((download) => !isOver(download));
  if (underWay) return { type: 'under-way', download: underWay };
  const answer = coveringList(complete, { endpoint, pathParams: {}, params });
  if (answer) return { type: 'whole', answer };
  const windows = same.findLast(
    ({ windows, definition }) =>
      definition.windows.length > 0 && windows.every(({ state }) => state === 'complete'),
  );
  return windows ? { type: 'windows', download: windows } : null;
}
