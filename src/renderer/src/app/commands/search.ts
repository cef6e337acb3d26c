/**
 * Command-line searches, both in the library and online. For an online search, reports what the
 * library already has.
 */
import type { CommandAnswer, CommandOrder } from '@shared/features/commands';
import { appError } from '@shared/ipc/error';
import { kindRules } from '@shared/service/kinds';
import type { Parameters } from '@shared/service/parameters';
import { wordSearchOf } from '@shared/service/word-search';
import { ownedOf } from '../../features/downloads/owned-offer';
import { chainPageOf, definitionOf, planOf } from '../../features/downloads/purchase-plan';
import { downloads } from '../../lib/state/downloads.svelte';
import { locale } from '../../lib/state/i18n.svelte';
import type { LibraryClient } from '../../library/client';
import type { QueryInput } from '../../library/contract/protocol';
import { wholeAnswer } from '../../library/whole-answer';
import { readOnce } from '../../library/with-answer';
import { ownedRun, questionKey } from '../../registers/service/runs';
import {
  containedCompleteness,
  downloadCompleteness,
  runCompleteness,
  type ListCompleteness,
} from '../../registers/view/completeness-text';
import type { View } from '../../registers/view/view';
import { wholeView } from './whole-list';

type OrderOf<T extends CommandOrder['type']> = Extract<CommandOrder, { readonly type: T }>;
type AnswerOf<T extends CommandAnswer['type']> = Extract<CommandAnswer, { readonly type: T }>;
type Asked = Pick<OrderOf<'searched'>, 'words' | 'kind'>;

/** Number of columns shown in text output. */
const columnsShown = 6;

/** Searches for words anywhere in the library. */
export async function searchOwned(
  open: LibraryClient,
  { words: text, kind, limit }: OrderOf<'search'>,
): Promise<AnswerOf<'found'>> {
  return rowsOf(open, { kind, text }, limit);
}

/**
 * Returns what would have to be bought for an online search, following the same rules as "Fetch
 * all".
 */
export async function planSearch(
  open: LibraryClient,
  { units, ...asked }: OrderOf<'search-plan'>,
): Promise<AnswerOf<'search-plan'>> {
  const nothing = { definition: null, continueRun: null, needs: null };
  const { search, params, owned, run } = await ownedNow(open, asked);
  if (owned.offer) {
    const why = owned.offer.type === 'under-way' ? 'under-way' : 'owned';
    return { type: 'search-plan', ...nothing, why };
  }
  // If the library's pages can't be continued, they would have to be paid for again.
  if (run && !owned.run) return { type: 'search-plan', ...nothing, why: 'owned' };
  const chainPage = owned.run && chainPageOf(owned.run);
  const cap = Math.floor(units / search.unitsPerRow);
  const plan = planOf({ cap, cut: 'none', chainPage }, search.largest);
  if (!plan) {
    const needs = (chainPage ?? 1) * search.unitsPerRow;
    return { type: 'search-plan', ...nothing, needs, why: 'too-few' };
  }
  const definition = definitionOf(search.endpoint, params, plan, null, { maxUnits: units });
  const continueRun = owned.run?.runId ?? null;
  return { type: 'search-plan', definition, continueRun, why: null, needs: null };
}

/** Returns the library's rows for an online search, and how complete they are. */
export async function searched(
  open: LibraryClient,
  { limit, ...asked }: OrderOf<'searched'>,
): Promise<AnswerOf<'found'>> {
  const { view, standing } = await ownedView(open, asked);
  const query = wholeView(view, asked.kind, null);
  if (!query) throw appError('internal');
  return {
    ...(await rowsOf(open, query, limit)),
    completeness: standing?.state ?? 'library',
    why: standing?.why ?? null,
    fetchedAt: standing?.lastAt ?? null,
  };
}

/** Returns the library's view of an online search, and how complete it is. */
export async function ownedView(
  open: LibraryClient,
  asked: Asked,
): Promise<{ readonly view: View; readonly standing: ListCompleteness | null }> {
  const { params, owned, run, runs } = await ownedNow(open, asked);
  switch (owned.offer?.type) {
    case 'whole': {
      const view = { type: 'contained', params, ...owned.offer.answer } as const;
      return { view, standing: containedCompleteness(view) };
    }
    case 'windows': {
      const { download } = owned.offer;
      const view = { type: 'download', downloadId: download.downloadId } as const;
      return { view, standing: downloadCompleteness(download, runs) };
    }
    default: {
      const shown = owned.run ?? run;
      if (!shown) return { view: { type: 'library', params, text: '' }, standing: null };
      return { view: { type: 'run', runId: shown.runId }, standing: runCompleteness(shown) };
    }
  }
}

/** Looks up a search in the library, as the window does before offering to fetch everything. */
async function ownedNow(open: LibraryClient, { words, kind }: Asked) {
  const search = wordSearchOf(kind);
  if (!search) throw appError('unsupported', { field: 'kind', charged: 'no' });
  const { endpoint } = search;
  const params: Parameters = { [search.parameter]: words };
  const [runs, complete] = await Promise.all([
    open.runs({ endpoint }),
    open.completeLists({ endpoint }),
  ]);
  const request = { type: 'all', kind, endpoint, params, run: null } as const;
  const owned = ownedOf(request, runs, complete, downloads.list);
  const run = ownedRun(runs, [questionKey({ endpoint, pathParams: {}, params })]);
  return { search, params, runs, owned, run };
}

async function rowsOf(
  open: LibraryClient,
  query: QueryInput,
  limit: number,
): Promise<AnswerOf<'found'>> {
  const columns = kindRules[query.kind].columns
    .filter(({ defaultVisible }) => defaultVisible)
    .slice(0, columnsShown);
  const answer = await wholeAnswer(open, query);
  return readOnce(open, answer, async ({ handle, count, undecided }) => {
    const { chunks } = await open.exportRows(
      { handle },
      { columns: columns.map(({ id }) => id), codes: 'words', locale: locale() },
      limit,
    );
    const first = await chunks.next();
    const rows = first.done === true ? [] : first.value;
    await chunks.return(undefined);
    return {
      type: 'found',
      count,
      undecided,
      columns: columns.map(({ label }) => label()),
      rows: rows.map(({ cells }) =>
        cells.map((cell) => (Array.isArray(cell) ? cell.join(', ') : String(cell ?? ''))),
      ),
      records: rows.map(({ raw }) => raw),
    };
  });
}
