/** Shows actions in native menus and in the window's own menus. */
import { client } from '../../bridge';
import type { Offer } from '../../state/actions.svelte';
import { shortcuts } from '../../state/shortcuts.svelte';

/** Opens the native context menu, with separators between the groups. */
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

/** Returns the shortcut shown next to the action. */
export function keysOf({ id, alsoBy }: Offer): string | undefined {
  return shortcuts.of({ id }) ?? (alsoBy === null ? undefined : shortcuts.of({ id: alsoBy }));
}
