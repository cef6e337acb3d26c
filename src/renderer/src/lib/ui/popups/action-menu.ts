/** Actions in the menus of the system and of the window. */
import { client } from '../../bridge';
import type { Offer } from '../../state/actions.svelte';
import { shortcuts } from '../../state/shortcuts.svelte';

/** The native context menu; a line stands between groups. */
export async function contextMenu(offers: readonly Offer[]): Promise<void> {
  const chosen = await client.app.contextMenu({
    items: offers.map(({ id, title, enabled, group }, at) => ({
      id,
      label: title,
      enabled,
      separatorBefore: at > 0 && offers[at - 1]?.group !== group,
    })),
  });
  await offers.find(({ id }) => id === chosen)?.run();
}

/** The keys that are shown beside it. */
export function keysOf({ id, alsoBy }: Offer): string | undefined {
  return shortcuts.of({ id }) ?? (alsoBy === null ? undefined : shortcuts.of(alsoBy));
}
