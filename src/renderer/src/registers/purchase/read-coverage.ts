/** Reads how completely the library covers some classes. */
import type { Parameters } from '@shared/service/parameters';
import type { LibraryClient } from '@renderer/library/client';
import { countFound } from '@renderer/library/with-answer';
import { coveringList } from '../view/covering-list';
import type { ClassCoverage } from '../view/alike-coverage.svelte';

const kind = 'trademark';
const endpoint = 'trademarks.search';

export async function readCoverage(
  open: Pick<LibraryClient, 'completeLists' | 'query' | 'release'>,
  classes: readonly string[],
): Promise<readonly ClassCoverage[]> {
  if (classes.length === 0) return [];
  const complete = await open.completeLists({ endpoint });
  return Promise.all(
    classes.map(async (number): Promise<ClassCoverage> => {
      const params: Parameters = { nice_class: number };
      const count = await countFound(open, { kind, params });
      const covered = coveringList(complete, { endpoint, pathParams: {}, params });
      return { number, count, completeAt: covered?.list.completedAt ?? null };
    }),
  );
}
