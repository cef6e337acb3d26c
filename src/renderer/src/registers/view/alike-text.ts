/** What is said of owned names that are like one name. Pure but for the language. */
import Ear from '@lucide/svelte/icons/ear';
import FileQuestion from '@lucide/svelte/icons/file-question-mark';
import LibraryBig from '@lucide/svelte/icons/library-big';
import { m } from '@shared/messages/compiled/messages';
import { formatInteger } from '@renderer/lib/format/format';
import { locale } from '@renderer/lib/state/i18n.svelte';
import { navigation } from '@renderer/lib/state/navigation.svelte';
import {
  alikeWeights,
  type AlikeQuestion,
  type AlikeWeight,
} from '@renderer/library/alike/question';
import type { NoRows } from './no-rows';
import type { Actor, Pairs, ViewOf } from './view';

/** A weight in words. */
export const weightLabels: Readonly<Record<AlikeWeight, () => string>> = {
  sounds: m.alike_weight_sounds,
  letters: m.alike_weight_letters,
  beginning: m.alike_weight_beginning,
  words: m.alike_weight_words,
  classes: m.alike_weight_classes,
};

/** Which marks are compared, in words. */
export const onlyLabels = {
  all: m.alike_only_all,
  near: m.alike_only_near,
  shared: m.alike_only_shared,
} as const;
export const stateLabels = {
  all: m.alike_state_all,
  alive: m.alike_state_alive,
  dead: m.alike_state_dead,
} as const;

/** Over the rows. `indexed`: names that were looked through. */
export function alikeLine(
  { least }: AlikeQuestion,
  count: number,
  indexed: number,
): readonly string[] {
  const at = { least: formatInteger(least, locale()) };
  return [
    count === 1
      ? m.alike_line_one(at)
      : m.alike_line({ ...at, count: formatInteger(count, locale()) }),
    m.alike_looked({ count: formatInteger(indexed, locale()) }),
  ];
}

/** The question in words, for a file. */
export function alikePairs(question: AlikeQuestion): Pairs {
  const { name, classes, only, state, weights, least } = question;
  const shown = alikeWeights.map((one) => `${weightLabels[one]()} ${weights[one]}`).join(', ');
  return [
    [m.alike_word(), name],
    ...(classes.length > 0
      ? ([
          [m.alike_classes(), classes.join(', ')],
          [m.alike_only(), onlyLabels[only]()],
        ] as const)
      : []),
    ...(state === 'all' ? [] : [[m.alike_state(), stateLabels[state]()] as const]),
    [m.alike_least(), String(least)],
    [m.alike_word_weights(), shown],
  ];
}

/** Nothing is like the name, or nothing was asked. */
export function nothingAlike({ question }: ViewOf<'alike'>, { answer }: Actor): NoRows | null {
  if (question.name.trim() === '') {
    const [title, text] = [m.alike_start_title(), m.alike_start_text()];
    return { type: 'card', icon: Ear, title, text };
  }
  if (!answer) return null;
  if (answer.owned > 0) {
    const [title, text] = [m.alike_none_title(), m.alike_none_text()];
    return { type: 'card', icon: FileQuestion, tone: 'info', title, text };
  }
  return {
    ...{ type: 'card', icon: LibraryBig },
    ...{ title: m.alike_nothing_title(), text: m.alike_nothing_text() },
    actions: [
      {
        ...{ label: m.alike_nothing_action(), primary: true },
        press: () => {
          navigation.go('trademarks');
        },
      },
    ],
  };
}
