/** What the person did with the records of a list: how many are assessed and noted. */
import type { LibraryClient } from '@renderer/library/client';
import type { ListSummary } from '@renderer/library/contract/protocol';

export interface ListWork {
  readonly count: number;
  readonly assessed: number;
  readonly notes: number;
}

/** Counted in the library; its rows are not read. */
export async function readListWork(
  library: Pick<LibraryClient, 'query' | 'facets' | 'release'>,
  { listId, recordKind: kind, query }: ListSummary,
): Promise<ListWork> {
  const of = query ?? { listId, scope: listId };
  const { handle, count } = await library.query({ kind, ...of });
  try {
    const [assessment, note] = await library.facets({
      handle,
      of: [
        { column: 'assessment', limit: 0 },
        { column: 'note', limit: 0 },
      ],
    });
    const having = (facet: typeof note): number => (facet ? count - facet.missing : 0);
    return { count, assessed: having(assessment), notes: having(note) };
  } finally {
    await library.release({ handle });
  }
}
