/** Shared libraries that have not been opened yet. */
import Share from '@lucide/svelte/icons/share';
import { m } from '@shared/messages/compiled/messages';
import { libraryName, StoredLibraries } from '../../features/settings/libraries.svelte';
import type { TodayLine } from '../../features/today/today-board.svelte';
import { client } from '../../lib/bridge';
import { formatAge } from '../../lib/format/format';
import { connection } from '../../lib/state/connection.svelte';
import { dismiss, putAway, wasDismissed } from '../../lib/state/dismissed';
import { locale } from '../../lib/state/i18n.svelte';
import { minute } from '../../lib/state/now.svelte';
import { tellFailure } from '../../lib/state/tell-failure';
import { transfer } from '../../lib/state/transfer.svelte';

const kept = new StoredLibraries();
const readKey = (libraryId: string): string => `handed ${libraryId}`;

/** Keeps the lines up to date while the calling component is mounted. */
export function useHandedOver(): void {
  $effect(() => {
    const { libraryId } = connection.status;
    // Opening a file may have added a library.
    if (libraryId !== null && transfer.current === null) void kept.read();
  });
  $effect(() => {
    const { libraryId } = connection.status;
    const open = kept.list.find((one) => one.libraryId === libraryId && one.file !== null);
    if (open && !wasDismissed(readKey(open.libraryId))) dismiss(readKey(open.libraryId));
  });
}

/** Returns a line for each library. */
export function handedLines(): readonly TodayLine[] {
  return kept.list.flatMap((one): TodayLine[] => {
    const { libraryId, file } = one;
    const key = readKey(libraryId);
    if (!file || libraryId === connection.status.libraryId || wasDismissed(key)) return [];
    const open = (): void => {
      client.connection
        .useFile({ libraryId })
        .then((status) => connection.receive(status), tellFailure);
    };
    return [
      {
        key,
        icon: Share,
        tone: 'info',
        name: libraryName(one),
        what: m.today_handed(),
        matter: '',
        when: formatAge(file.madeAt, locale(), minute.now),
        open,
        action: { label: m.common_open(), run: open },
        close: () => putAway(key),
      },
    ];
  });
}
