/**
 * Searches the whole library for words. Opens the first kind of record with a match; matches in
 * other answers come last.
 */
import { recordKinds, type RecordKind } from '@shared/records/kinds';
import { trademarks } from '../features/trademarks/trademarks-state.svelte';
import { library } from '../library/current.svelte';
import { countFound } from '../library/with-answer';
import type { LibraryClient } from '../library/client';
import { createScanReading } from '../library/scan-reading';
import { navigation, type RouteId } from '../lib/state/navigation.svelte';
import { kindViews } from '../registers/view/kind-view';

const routeOf = (found: RecordKind | 'answer'): RouteId =>
  found === 'answer' ? 'answers' : kindViews[found].route;

/**
 * If the words aren't in any index, the first kind is shown immediately while a scan looks for them
 * elsewhere.
 */
export async function searchEverywhere(text: string): Promise<void> {
  const open = library.client;
  if (!open) return;
  const show = (found: RecordKind | 'answer'): void =>
    navigation.go(routeOf(found), { type: 'words', text });
  for (const kind of recordKinds) {
    if ((await countFound(open, { kind, text })) > 0) return show(kind);
  }
  const [first, ...others] = recordKinds;
  show(first);
  const stays = (): boolean =>
    library.client === open &&
    navigation.route === routeOf(first) &&
    // The screen has received the search, or is about to.
    (navigation.intent !== null || trademarks.text === text) &&
    (trademarks.answer?.count ?? 0) === 0;
  // The list on screen scans its own kind; all others are scanned here.
  for (const kind of [...others, null]) {
    const found = await firstFound(open, { text, kind }, stays);
    if (found && stays()) return show(found);
  }
}

/** Returns the kind in which a scan first finds something, or `null` if it finds nothing. */
async function firstFound(
  open: LibraryClient,
  input: { readonly text: string; readonly kind: RecordKind | null },
  wanted: () => boolean,
): Promise<RecordKind | 'answer' | null> {
  const reading = createScanReading(open, input);
  let first: RecordKind | 'answer' | null = null;
  try {
    await reading.read(
      () => first === null && wanted(),
      ({ hits: [hit], changes }) => {
        if (input.kind && changes > 0) first = input.kind;
        else if (hit) first = hit.record?.kind ?? 'answer';
      },
    );
  } finally {
    reading.end();
  }
  return first;
}
