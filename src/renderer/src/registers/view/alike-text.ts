/** Messages about similar names in the library. Pure, apart from the language. */
import Ear from '@lucide/svelte/icons/ear';
import FileQuestion from '@lucide/svelte/icons/file-question-mark';
import LibraryBig from '@lucide/svelte/icons/library-big';
import type { AlikeAsked } from '@shared/archive/alike-asked';
import { m } from '@shared/messages/compiled/messages';
import { navigation } from '@renderer/lib/state/navigation.svelte';
import {
  alikeWeights,
  weightOf,
  type AlikeQuestion,
  type AlikeWeight,
} from '@renderer/library/alike/question';
import type { QueryAnswer } from '@renderer/library/contract/protocol';
import { kindViews } from './kind-view';
import { dayText, laterLine, sentence } from './later-text';
import type { NoRows } from './no-rows';
import type { Actor, Pairs, Search, ViewOf } from './view';

export const weightLabels: Readonly<Record<AlikeWeight, () => string>> = {
  sounds: m.alike_weight_sounds,
  letters: m.alike_reason_same,
  beginning: m.alike_weight_beginning,
  words: m.alike_weight_words,
  classes: m.columns_head_classes,
  goods: m.alike_goods,
  distinctive: m.alike_weight_distinctive,
};

/** Describes which marks are compared. */
export const onlyLabels = {
  all: m.alike_only_all,
  near: m.alike_only_near,
  shared: m.alike_only_shared,
} as const;
export const stateLabels = {
  all: m.common_any,
  alive: m.alike_state_alive,
  dead: m.alike_state_dead,
} as const;

export const laterLabels = {
  out: m.common_hide,
  told: m.common_show,
} as const;

/** Returns the search in the form that is saved, or `null` if there is none yet. */
export function alikeSearch(question: AlikeQuestion): Search | null {
  const { before = '', later = 'out' } = question;
  if (question.name.trim() === '') return null;
  const alike: AlikeAsked = {
    name: question.name,
    classes: [...question.classes],
    weights: { ...question.weights },
    only: question.only,
    state: question.state,
    least: question.least,
    ...(question.goods ? { goods: question.goods } : {}),
    ...(before === '' ? {} : { before, later }),
  };
  return { params: {}, text: '', narrow: [], alike };
}

/** Describes how many names were compared exactly. */
export function lookedLine({ compared, names, goods }: NonNullable<QueryAnswer['looked']>): string {
  const line = m.alike_looked({ some: compared, count: names });
  return goods === undefined ? line : `${line}, ${m.alike_looked_goods({ count: goods })}`;
}

/** Returns the line above the rows. */
export function alikeLine(
  { least }: AlikeQuestion,
  count: number,
  looked: QueryAnswer['looked'],
): readonly string[] {
  // If there was nothing to compare with, the screen says so.
  if (looked?.names === 0) return [];
  return [m.alike_line({ least, count }), ...(looked ? [lookedLine(looked)] : [])];
}

/** Describes the search for use in a file. */
export function alikePairs(question: AlikeQuestion): Pairs {
  const { name, classes, goods, only, state, weights, least } = question;
  const { before = '', later = 'out' } = question;
  const shown = alikeWeights
    .map((one) => `${weightLabels[one]()} ${weightOf(weights, one)}`)
    .join(', ');
  return [
    [m.alike_word(), name],
    ...(classes.length > 0
      ? ([
          [m.columns_head_classes(), classes.join(', ')],
          [m.alike_only(), onlyLabels[only]()],
        ] as const)
      : []),
    ...(goods ? [[m.alike_goods(), goods] as const] : []),
    ...(state === 'all' ? [] : [[m.columns_status(), stateLabels[state]()] as const]),
    ...(before === ''
      ? []
      : ([
          [m.alike_before(), dayText(before)],
          [m.alike_later(), laterLabels[later]()],
        ] as const)),
    [m.alike_least(), String(least)],
    [m.alike_weights(), shown],
  ];
}

/** Explains that nothing is similar, or that nothing was searched for. */
export function nothingAlike(
  { question }: ViewOf<'alike'>,
  { answer, spec: { kind } }: Actor,
): NoRows | null {
  if (question.name.trim() === '') {
    return { type: 'card', icon: Ear, title: m.alike_start_title(), text: m.alike_start_text() };
  }
  if (!answer) return null;
  if (answer.owned > 0) {
    const text = [...laterLine(question, answer.later), m.alike_none_text()]
      .map(sentence)
      .join(' ');
    return { type: 'card', icon: FileQuestion, tone: 'info', title: m.alike_none_title(), text };
  }
  return {
    type: 'card',
    icon: LibraryBig,
    title: m.alike_nothing_title(),
    actions: [
      {
        label: kindViews[kind].none.action(),
        press: () => {
          navigation.go(kindViews[kind].route);
        },
      },
    ],
  };
}
