/** What the person did with the records of a list: how many are assessed, and as what. */
import { matterScope } from '@shared/archive/review-scope';
import type { LibraryClient } from '@renderer/library/client';
import type { ListSummary } from '@renderer/library/contract/protocol';

export interface ListWork {
  readonly count: number;
  readonly assessed: number;
  /** By assessment. */
  readonly of: Readonly<Record<string, number>>;
  readonly notes: number;
}

/** Assessments that are counted one by one; more options than these nobody has. */
const most = 50;

/** Counted in the library; its rows are not read. */
export async function readListWork(
  library: Pick<LibraryClient, 'query' | 'facets' | 'release'>,
  { listId, recordKind: kind, query, clientReference }: ListSummary,
): Promise<ListWork> {
  // A search has no assessments of its own: they are those of its matter.
  const of = query ? { ...query, scope: matterScope(clientReference) } : { listId, scope: listId };
  const { handle, count } = await library.query({ kind, ...of });
  try {
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
  } finally {
    await library.release({ handle });
  }
}
