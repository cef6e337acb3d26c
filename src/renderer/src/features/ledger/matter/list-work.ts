/** Review progress for a list: the number of assessed records, by assessment. */
import { matterScope } from '@shared/archive/review-scope';
import type { LibraryClient } from '@renderer/library/client';
import type { ListSummary } from '@renderer/library/contract/protocol';
import { withAnswer } from '@renderer/library/with-answer';

export interface ListWork {
  readonly count: number;
  readonly assessed: number;
  /** Counts by assessment id. */
  readonly of: Readonly<Record<string, number>>;
  readonly notes: number;
}

/** Maximum number of different assessments counted. */
const most = 50;

/** Counts within the library, without reading the rows. */
export async function readListWork(
  library: Pick<LibraryClient, 'query' | 'facets' | 'release'>,
  { listId, recordKind: kind, query, clientReference }: ListSummary,
): Promise<ListWork> {
  // A search has no assessments of its own, so those made in its matter are counted.
  const of = query ? { ...query, scope: matterScope(clientReference) } : { listId, scope: listId };
  return withAnswer(library, { kind, ...of }, async ({ handle, count }) => {
    const [assessment, note] = await library.facets({
      handle,
      of: [
        { column: 'assessment', limit: most },
        { column: 'note', limit: 0 },
      ],
    });
    const having = (facet: typeof note): number => (facet ? count - facet.missing : 0);
    const values = (assessment?.values ?? []).map(({ value, count }) => [value, count]);
    return {
      count,
      assessed: having(assessment),
      of: Object.fromEntries(values) as ListWork['of'],
      notes: having(note),
    };
  });
}
