/** Palette entries for all screens, commands, lists and library records. Nothing here buys. */
import BellRing from '@lucide/svelte/icons/bell-ring';
import Briefcase from '@lucide/svelte/icons/briefcase';
import Terminal from '@lucide/svelte/icons/square-chevron-right';
import FolderSearch from '@lucide/svelte/icons/folder-search';
import ListChecks from '@lucide/svelte/icons/list-checks';
import Search from '@lucide/svelte/icons/search';
import Settings from '@lucide/svelte/icons/settings';
import type { WindowActionId } from '@shared/features/window-actions';
import type { WatchView } from '@shared/features/watches';
import { m } from '@shared/messages/compiled/messages';
import { actions, type Action } from '../../lib/state/actions.svelte';
import { commands } from '../../lib/state/commands.svelte';
import { currentMatter } from '../../lib/state/current-matter.svelte';
import { navigation } from '../../lib/state/navigation.svelte';
import { shortcuts } from '../../lib/state/shortcuts.svelte';
import { toaster } from '../../lib/state/toaster.svelte';
import type { ListSummary } from '../../library/contract/protocol';
import { openList } from '../../registers/lists/list-edits';
import { openMatter } from '../../registers/lists/open-matter';
import { kindViews } from '../../registers/view/kind-view';
import { settingsParts } from '../../features/settings/settings-parts';
import { guessSearch, type Guess } from '../smart-search';
import { followGuess, guessText, guessWarning } from '../search-suggestion-labels';
import { routes, screens } from '../routes';
import type { Entry } from './entry';
import type { OwnedRecord } from './owned-records';

/** Commands that open screens are listed as screens. The palette's own command is left out. */
const isScreen = (id: string): boolean => screens.some(({ command }) => command === id);

function keysOf(action: WindowActionId | Action): Pick<Entry, 'shortcut'> {
  const shortcut = shortcuts.of(action);
  return shortcut === undefined ? {} : { shortcut };
}

/**
 * Returns all screens, including nested ones and the sections of Settings. `enter` focuses the
 * screen.
 */
export function screenEntries(enter: () => Promise<void>): readonly Entry[] {
  const what = m.palette_screen();
  return [
    ...screens.map((screen): Entry => {
      const { id, label, command } = screen;
      const place = 'within' in screen ? routes.find((one) => one.id === screen.within) : null;
      return {
        key: `screen:${id}`,
        name: label(),
        what,
        icon: screen.icon ?? place?.icon ?? Search,
        ...(command && keysOf(command)),
        run: () => (command ? commands.run(command) : (navigation.go(id), void enter())),
      };
    }),
    ...settingsParts.map(({ id, label }) => ({
      key: `settings:${id}`,
      name: label(),
      what: m.shell_settings(),
      icon: Settings,
      run: () => (navigation.go('settings', { type: 'section', id }), void enter()),
    })),
  ];
}

/** Returns all actions. Those that buy or are currently unavailable are disabled. */
export function commandEntries(): readonly Entry[] {
  return actions.all.flatMap((action) => {
    const { id, costs } = action;
    if (id === 'palette' || isScreen(id)) return [];
    const isKnown = commands.knows(id);
    // An action that belongs to a family is named after its target.
    if (action.family && !isKnown) return [];
    const name = action.label();
    const now = isKnown ? action.now() : null;
    const price = now?.price ?? null;
    const isBlind = costs === true && price === null;
    const why = isBlind ? m.palette_costs() : isKnown ? null : m.palette_not_here();
    const entry: Entry = {
      key: `command:${id}`,
      name,
      what: price ?? now?.where ?? m.palette_command(),
      icon: Terminal,
      price: costs ? m.palette_priced() : m.registers_price_free(),
      ...keysOf(action),
      isHere: action.isHere,
      ...(why === null ? {} : { disabled: why }),
      run: () => {
        if (!commands.perform(id)) toaster.show(() => m.palette_nothing({ name }));
      },
    };
    return [entry];
  });
}

/** Returns lists and saved searches. */
export function listEntries(
  lists: readonly ListSummary[],
  enter: () => Promise<void>,
): readonly Entry[] {
  return lists.map(({ listId, name, kind: type, recordKind }) => {
    const kind = kindViews[recordKind].many();
    return {
      key: `list:${listId}`,
      name,
      what: `${(type === 'fixed' ? m.common_list : m.lists_word_search)()} · ${kind}`,
      icon: type === 'fixed' ? ListChecks : FolderSearch,
      run: () => (openList(listId), void enter()),
    };
  });
}

/** Returns matters. */
export function matterEntries(
  references: readonly string[],
  enter: () => Promise<void>,
): readonly Entry[] {
  const work = (reference: string): Entry => ({
    key: `work:${reference}`,
    name: reference === '' ? m.matter_work_in_none() : m.matter_work_in({ name: reference }),
    what: m.common_matter(),
    icon: Briefcase,
    run: () => currentMatter.choose(reference),
  });
  return [
    ...references.map((reference) => ({
      key: `matter:${reference}`,
      name: reference,
      what: m.common_matter(),
      icon: Briefcase,
      run: () => (openMatter(reference), void enter()),
    })),
    ...['', ...references].filter((one) => one !== currentMatter.reference).map(work),
  ];
}

/** Returns watches; choosing one opens its results. */
export function watchEntries(
  watches: readonly Pick<WatchView, 'watchId' | 'definition'>[],
  enter: () => Promise<void>,
): readonly Entry[] {
  return watches.map(({ watchId, definition }) => ({
    key: `watch:${watchId}`,
    name: definition.name,
    what: m.common_watch_2(),
    icon: BellRing,
    run: () => (navigation.go('watch', { type: 'section', id: watchId }), void enter()),
  }));
}

/** Returns the library's companies and marks. */
export function recordEntries(
  records: readonly OwnedRecord[],
  enter: () => Promise<void>,
): readonly Entry[] {
  return records.map(({ kind, id, name, number }) => ({
    key: `${kind}:${id}`,
    name: name ?? m.registers_no_name(),
    what: kindViews[kind].one(),
    number,
    icon: kindViews[kind].icon,
    run: () => {
      navigation.go(kindViews[kind].recordRoute, { type: 'record', id });
      void enter();
    },
  }));
}

/**
 * Returns possible meanings of the text, each as a filled-in search. Unambiguous ones come first,
 * text searches last.
 */
export function guessEntries(
  text: string,
  enter: () => Promise<void>,
): { readonly sure: readonly Entry[]; readonly words: readonly Entry[] } {
  const entryOf = (guess: Guess): Entry => ({
    key: `guess:${guess.kind}`,
    name: guessText(guess),
    what: guessWarning(guess) ?? '',
    icon: Search,
    price: m.registers_price_free(),
    run: () => void followGuess(guess).then(enter, () => undefined),
  });
  const guesses = guessSearch(text);
  const isWords = ({ kind }: Guess): boolean => kind.startsWith('words-');
  return {
    sure: guesses.filter((guess) => !isWords(guess)).map(entryOf),
    words: guesses.filter(isWords).map(entryOf),
  };
}
