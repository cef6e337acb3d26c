/** What colleagues replaced of the user's without having seen it. */
import Users from '@lucide/svelte/icons/users';
import type { ActOp, WorkMeta, WorkOf } from '@shared/acts/acts';
import type { RecordRef } from '@shared/archive/meta';
import { matterOf } from '@shared/archive/review-scope';
import { m } from '@shared/messages/compiled/messages';
import type { TodayLine } from '../../features/today/today-board.svelte';
import type { StoredOverruled } from '../../library/contract/stored';
import { library } from '../../library/current.svelte';
import { formatAge } from '../../lib/format/format';
import { currentMatter } from '../../lib/state/current-matter.svelte';
import { putAway, wasDismissed } from '../../lib/state/dismissed';
import { locale } from '../../lib/state/i18n.svelte';
import { navigation } from '../../lib/state/navigation.svelte';
import { minute } from '../../lib/state/now.svelte';
import { whileShown } from '../../lib/state/while-shown';
import { openList } from '../../registers/lists/list-edits';
import { openMatter } from '../../registers/lists/open-matter';
import { decisionText } from '../../registers/record/decision-text';
import { kindViews } from '../../registers/view/kind-view';

function openRecord({ kind, id }: RecordRef): void {
  if (kind !== 'answer') navigation.go(kindViews[kind].recordRoute, { type: 'record', id });
}
const ofList = ({ listId }: { readonly listId: string }): void => openList(listId);
const ofMatter = ({ reference }: { readonly reference: string }): void => openMatter(reference);

/** Opens the screen where both versions are shown. */
const opens: { readonly [O in ActOp]?: (work: WorkOf<O>) => void } = {
  note: ({ record }) => openRecord(record),
  'matter-note': ofMatter,
  matter: ofMatter,
  'list-rename': ofList,
  'list-reference': ofList,
  'list-query': ofList,
  'list-add': ofList,
  'list-remove': ofList,
  assess({ kind, scope, ids: [id = ''] }) {
    const matter = matterOf(scope);
    if (matter === null && scope !== '') return openList(scope);
    currentMatter.choose(matter ?? '');
    openRecord({ kind, id });
  },
};

let all = $state.raw<readonly StoredOverruled[]>([]);

/** Keeps the lines up to date while the calling component is mounted. */
export function useOverruled(): void {
  $effect(() => {
    const { client, versions } = library;
    void versions?.overruled;
    const reading = client?.overruled({ of: null }) ?? Promise.resolve([]);
    return whileShown(reading, (found) => (all = found));
  });
}

/** Returns a line for each decision that was replaced. */
export function overruledLines(): readonly TodayLine[] {
  return all.flatMap(({ object, work, at, by }): TodayLine[] => {
    const key = `overruled ${at} ${object}`;
    if (wasDismissed(key)) return [];
    const open = (): void => (opens[work.op] as ((work: WorkMeta) => void) | undefined)?.(work);
    return [
      {
        key,
        icon: Users,
        tone: 'info',
        name: m.settings_team_overruled({ name: by }),
        what: decisionText(work),
        matter: '',
        when: formatAge(at, locale(), minute.now),
        open,
        action: { label: m.common_show(), run: open },
        close: () => putAway(key),
      },
    ];
  });
}
