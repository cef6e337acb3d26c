/** Searches the library for words, and estimates what the same online search would cost. */
import type { AssistantInput } from '@shared/features/assistant';
import type { Told } from '@shared/features/commands';
import { wordSearchOf } from '@shared/service/word-search';
import type { LibraryClient } from '../../library/client';
import { today } from '../../lib/state/now.svelte';
import type { QueryInput } from '../../library/contract/protocol';
import { ownedView } from '../commands/search';
import { byNumber, wholeView } from '../commands/whole-list';
import type { Reading } from './scope';
import { localDay } from '@shared/values/calendar';
import { ofLibrary, rowsOf } from './told-rows';

type Asked = Pick<AssistantInput<'search_library'>, 'words' | 'kind'>;

export async function searchLibrary(
  { open, scope }: Reading,
  { words, kind, limit, from }: AssistantInput<'search_library'>,
): Promise<Told> {
  const owned = scope.isEverything ? await ownedSearch(open, { words, kind }) : null;
  const whole = owned?.completeness === 'complete' ? owned : null;
  const limits = await scope.limits(kind);
  const query = whole?.query ?? { kind, text: words, sort: byNumber(kind), ...limits };
  const rows = await rowsOf(open, query, { from, limit });
  const told = ofLibrary(rows, { from });
  return whole ? { ...told, completeness: 'complete', asOf: whole.asOf } : told;
}

/**
 * `inLibrary` is omitted if only some matters are readable, because the records could belong to
 * other matters.
 */
export async function estimate(
  { open, scope }: Reading,
  asked: AssistantInput<'estimate_cost'>,
): Promise<Told> {
  const service = wordSearchOf(asked.kind);
  const owned = scope.isEverything ? await ownedSearch(open, asked) : null;
  const isWhole = owned?.completeness === 'complete';
  const facts = {
    unitsPerRow: service?.unitsPerRow ?? null,
    unitsOfLargestPage: service?.largest ? service.unitsPerRow * service.largest : null,
    unitsOfEverything: isWhole ? 0 : null,
    ...(scope.isEverything ? { inLibrary: owned?.completeness ?? 'no' } : {}),
  };
  return ofLibrary({ asOf: today(), records: [] }, facts);
}

interface OwnedSearch {
  readonly completeness: 'complete' | 'partial' | 'unknown';
  readonly query: QueryInput;
  readonly asOf: string | null;
}

/** Returns the library's results for the same online search, or `null` if there are none. */
async function ownedSearch(
  open: LibraryClient,
  { words, kind }: Asked,
): Promise<OwnedSearch | null> {
  const service = wordSearchOf(kind);
  if (!service || [...words].length < service.minLength) return null;
  const { view, standing } = await ownedView(open, { words, kind });
  const query = wholeView(view, kind, byNumber(kind));
  if (!standing || !query) return null;
  const asOf = standing.firstAt === null ? null : localDay(standing.firstAt);
  return { completeness: standing.state, query, asOf };
}
