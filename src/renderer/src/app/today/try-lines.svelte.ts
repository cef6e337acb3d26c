/** Suggestions for trying out the sample library, shown on Today. Each disappears once done. */
import FlaskConical from '@lucide/svelte/icons/flask-conical';
import { m } from '@shared/messages/compiled/messages';
import type { TodayLine } from '../../features/today/today-board.svelte';
import { connection } from '../../lib/state/connection.svelte';
import { navigation } from '../../lib/state/navigation.svelte';
import { begin, decline, leftToTry, tried, trying } from '../../lib/state/things-to-try.svelte';
import { pendingSigns } from '../../registers/review/pending-signs.svelte';
import { openList } from '../../registers/lists/list-edits';
import { matters } from '../../registers/lists/matters.svelte';
import { openMatter } from '../../registers/lists/open-matter';
import { lists } from '../../registers/lists/lists.svelte';

/** Notices which suggestions have been followed while the calling component is mounted. */
export function useTried(enter: () => Promise<void>): void {
  $effect(() => {
    const [reference] = matters.references;
    if (!trying.matter || !connection.sample || reference === undefined) return;
    trying.matter = false;
    openMatter(reference);
    void enter();
  });
  $effect(() => {
    if (!trying.clearance || !connection.sample) return;
    const { route } = navigation;
    const kept = lists.present.find(({ query }) => query?.alike !== undefined);
    if (route === 'alike' && !kept) return;
    trying.clearance = false;
    if (route === 'alike' && kept) openList(kept.listId);
  });
  $effect(() => {
    if (!connection.sample) return;
    if (pendingSigns.any) tried('clearance');
    if (navigation.route === 'company') tried('company');
  });
}

/** Returns a line for each remaining suggestion. Empty with a real service. */
export function tryLines(): readonly TodayLine[] {
  if (!connection.sample) return [];
  return leftToTry().map((thing) => ({
    key: `try:${thing.id}`,
    icon: FlaskConical,
    tone: 'plain',
    name: thing.name(),
    what: thing.text(),
    matter: '',
    when: '',
    open: () => begin(thing),
    action: { label: m.try_begin(), run: () => begin(thing) },
    close: () => decline(thing.id),
  }));
}
