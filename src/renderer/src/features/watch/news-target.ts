/** Determines where an alert's record is assessed. */
import { matterScope } from '@shared/archive/review-scope';
import { currentMatter } from '@renderer/lib/state/current-matter.svelte';
import { watches } from '@renderer/lib/state/watches.svelte';
import type { ReviewTarget } from '@renderer/registers/review/pending-signs.svelte';
import type { ShownNews } from './watch-news.svelte';

/** Alerts are assessed in the watch's matter, or else in the current one. */
export function newsTarget({ kind, watchId }: ShownNews): ReviewTarget {
  const { clientReference = '' } = watches.byId(watchId)?.definition ?? {};
  return { kind, scope: matterScope(clientReference || currentMatter.reference) };
}
