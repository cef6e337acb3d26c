/** A dossier for a whole matter, with each mark from its clearances and lists included once. */
import { matterScope } from '@shared/archive/review-scope';
import type { ShownColumn, ShownList } from '@renderer/lib/export/export-source.svelte';
import { connection } from '@renderer/lib/state/connection.svelte';
import { nothingSelected } from '@renderer/lib/table/selection-data';
import type { AlikeQuestion } from '@renderer/library/alike/question';
import type { RowLikeness } from '@renderer/library/alike/reasons';
import type { LibraryClient } from '@renderer/library/client';
import type { ListSummary, QueryAnswer } from '@renderer/library/contract/protocol';
import { withAnswer } from '@renderer/library/with-answer';
import { likenessesTo } from '@renderer/registers/state/register-export-source';
import { likenessInFile } from '@renderer/registers/view/alike-columns';
import type { ClassCoverage } from '@renderer/registers/view/alike-coverage.svelte';
import { clearanceOf } from '@renderer/registers/view/alike-scope';
import { readCoverage } from '@renderer/registers/purchase/read-coverage';

type Library = Pick<LibraryClient, 'query' | 'ids' | 'pin' | 'release' | 'completeLists'>;
/** How similar a mark is to the closest proposed mark. */
type Nearest = Readonly<Record<string, RowLikeness & { readonly to: string }>>;

/** A clearance, what its search compared, and how well its classes are covered. */
interface Searched {
  readonly question: AlikeQuestion;
  readonly found: Pick<QueryAnswer, 'owned' | 'looked'>;
  readonly classes: readonly ClassCoverage[];
}

/**
 * Returns the dossier's list. Its rows are held until `handle` is released. Lists from clearances
 * come first.
 */
export async function marksOfMatter(
  library: Library,
  reference: string,
  lists: readonly ListSummary[],
): Promise<ShownList> {
  const scope = matterScope(reference);
  const ids = new Set<string>();
  const clearances: Searched[] = [];
  for (const { listId, query } of lists) {
    const of = query ?? { listId };
    const asked = { kind: 'trademark', scope, ...of } as const;
    const { found, own } = await withAnswer(library, asked, async ({ handle, ...found }) => ({
      found,
      own: await library.ids({ handle }),
    }));
    for (const id of own) ids.add(id);
    if (query?.alike) {
      const classes = await readCoverage(library, query.alike.classes.map(String));
      clearances.push({ question: query.alike, found, classes });
    }
  }
  const pinned = await library.pin({ kind: 'trademark', ids: [...ids], scope });
  return {
    kind: 'trademark',
    title: reference,
    handle: pinned.handle,
    count: pinned.count,
    selection: nothingSelected,
    columns: [],
    sort: null,
    search: [],
    completeness: 'library',
    completenessWords: null,
    fetchedAt: null,
    sample: connection.sample,
    clientReference: reference,
    keptAs: { type: 'matter', reference },
    ...likenessOf(clearances),
  };
}

/** Returns the matter's proposed marks, and how similar each mark is to the closest one. */
function likenessOf(clearances: readonly Searched[]): Pick<ShownList, 'clearance' | 'learn'> {
  if (clearances.length === 0) return {};
  let nearest: Nearest = {};
  const all = clearances.map(({ question, found, classes }) =>
    clearanceOf(question, found, classes, [], []),
  );
  const named = (name: string, text: string): string =>
    all.length === 1 || text === '' ? text : `${name}: ${text}`;
  const columns = likenessInFile(() => nearest).map((column): ShownColumn => ({
    ...column,
    cells: () =>
      Object.fromEntries(
        Object.entries(column.cells?.() ?? {}).map(([id, cell]) => {
          const to = nearest[id]?.to ?? '';
          return [id, typeof cell === 'string' ? named(to, cell) : cell];
        }),
      ),
  }));
  return {
    clearance: {
      name: all.map(({ name }) => name).join(', '),
      classes: [...new Set(all.flatMap(({ classes }) => classes))].toSorted((a, b) => a - b),
      searched: all
        .map(({ name, searched, limit }) => named(name, `${searched} ${limit}`))
        .join(' '),
      limit: '',
      coverage: all
        .flatMap(({ name, coverage }) => (coverage === '' ? [] : [named(name, coverage)]))
        .join('. '),
      columns,
    },
    async learn() {
      const found: Record<string, Nearest[string]> = {};
      for (const { question } of clearances)
        for (const [id, likeness] of Object.entries(await likenessesTo(question)))
          if (likeness.degree > (found[id]?.degree ?? -1))
            found[id] = Object.assign({}, likeness, { to: question.name });
      nearest = found;
    },
  };
}
