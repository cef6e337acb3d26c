/**
 * Finds what the library already has for a search, before all of it is bought: a list that answers
 * it, a download of the same search, or an unfinished chain. Pure.
 */
import type { DownloadView } from '@shared/features/downloads';
import type { StoredRun } from '@renderer/library/contract/stored';
import type { CompleteLists, OwnedList } from '@renderer/library/contract/list-shapes';
import { coveringList } from '@renderer/registers/view/covering-list';
import type { ContainedAnswer } from '@shared/service/containment';
import type { AllPages } from '@renderer/registers/purchase/purchase-dialog.svelte';
import { isOver } from '@renderer/registers/service/fetching';
import { nextPageOf, questionKey, runKey } from '@renderer/registers/service/runs';

/** Something that answers the search for free. */
export type OwnedSuggestion =
  | { readonly type: 'whole'; readonly answer: ContainedAnswer<OwnedList> }
  /** The download is running, or waiting for the user. */
  | { readonly type: 'under-way'; readonly download: DownloadView }
  /** The list was downloaded by period or by class, and every part is complete. */
  | { readonly type: 'windows'; readonly download: DownloadView };

/** What the library has for a search. */
export interface Owned {
  readonly offer: OwnedSuggestion | null;
  /** The unfinished chain for this search that has the most rows. */
  readonly run: StoredRun | null;
}

/**
 * Goes through runs, complete lists and downloads. If the user has asked to repeat the search,
 * nothing is offered in its place.
 */
export function ownedOf(
  { endpoint, params, run, again = false }: AllPages,
  runs: readonly StoredRun[],
  complete: CompleteLists,
  downloads: readonly DownloadView[],
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
  downloads: readonly DownloadView[],
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
