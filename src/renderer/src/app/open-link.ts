/**
 * Opens links passed by the operating system, and reports any that aren't in the library. Buys
 * nothing.
 */
import { m } from '@shared/messages/compiled/messages';
import type { Link } from '@shared/values/link';
import { client, on } from '../lib/bridge';
import { team } from '../lib/state/team.svelte';
import { navigation } from '../lib/state/navigation.svelte';
import { toaster } from '../lib/state/toaster.svelte';
import { transfer } from '../lib/state/transfer.svelte';
import { library } from '../library/current.svelte';
import { searchEverywhere } from './search-everywhere';
import { openList } from '../registers/lists/list-edits';
import { lists } from '../registers/lists/lists.svelte';
import { kindViews } from '../registers/view/kind-view';

/** Opens a link. Returns `false` if this library doesn't contain its target. */
export async function openLink(link: Link): Promise<boolean> {
  const open = await library.ready();
  switch (link.type) {
    case 'trademark':
    case 'company': {
      const { type: kind, id } = link;
      const owned = await open.owned({ kind, ids: [id] });
      if (!(id in owned)) return false;
      navigation.go(kindViews[kind].recordRoute, { type: 'record', id });
      return true;
    }
    case 'team':
      team.link = link.address;
      navigation.go('settings', { type: 'section', id: 'team' });
      return true;
    case 'list':
      await lists.read();
      if (lists.byId(link.id)?.deletedAt !== null) return false;
      openList(link.id);
      return true;
    case 'search':
      if (link.in === 'library') await searchEverywhere(link.params['query'] ?? '');
      else {
        const isAlike = link.in === 'alike' || link.in === 'companies-alike';
        const route = isAlike ? link.in : kindViews[link.in].route;
        navigation.go(route, { type: 'search', params: link.params });
      }
      return true;
  }
}

/** Follows links from the operating system, and returns the function that stops it. */
export function followLinks(): () => void {
  async function take(): Promise<void> {
    const opened = await client.links.take();
    if (!opened) return;
    if (opened.type === 'library-file') transfer.current = { type: 'file' };
    else if (opened.type === 'unknown') toaster.show(() => m.links_unknown(), { tone: 'bad' });
    else if (!(await openLink(opened.link)))
      toaster.show(() => m.registers_record_gone(), { tone: 'bad' });
  }
  const taken = (): void => void take().catch(() => undefined);
  const stop = on('links.opened', taken);
  taken();
  return stop;
}
