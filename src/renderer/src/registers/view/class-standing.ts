/** How completely the library covers the Nice classes that its rows are filtered by. */
import { m } from '@shared/messages/compiled/messages';
import type { Parameters } from '@shared/service/parameters';
import type { ListCompleteness } from './completeness-text';
import { coveringList } from './covering-list';
import type { Screen } from './view';

/** The column for classes. If there are several, a download searches them one after another. */
const classColumn = 'nice_classes';

/** Returns the classes that a list of marks is filtered by. Empty if it also has other filters. */
export function classesOf({ narrow }: Pick<Screen, 'narrow'>): readonly string[] {
  const [only, ...others] = narrow;
  if (only?.column !== classColumn || others.length > 0) return [];
  return only.values.flatMap((value) => (value === null ? [] : [value]));
}

type Filtered = Pick<Screen, 'narrow' | 'complete' | 'spec'>;

/** Returns each class with the list that contains all its marks, or `null` if there is none. */
function coversOf(screen: Filtered, params: Parameters) {
  const { complete, spec } = screen;
  return classesOf(screen).map((number) => {
    const question = { ...params, nice_class: number };
    const { endpoint } = spec;
    return {
      number,
      cover: coveringList(complete, { endpoint, pathParams: {}, params: question }),
    };
  });
}

/** Returns the classes in which marks may be missing. */
export function lackingClasses(screen: Filtered, params: Parameters): readonly string[] {
  return coversOf(screen, params).flatMap(({ number, cover }) => (cover ? [] : [number]));
}

/** Returns how complete a library search in classes is, or `null` if one of them may lack marks. */
export function classStanding(
  { params, text }: { readonly params: Parameters; readonly text: string },
  screen: Filtered,
): ListCompleteness | null {
  if (text !== '' || screen.spec.libraryOnly) return null;
  const covers = coversOf(screen, params);
  const lists = covers.flatMap(({ cover }) =>
    cover?.assumptions.length === 0 && cover.list.state === 'complete' ? [cover.list] : [],
  );
  if (lists.length === 0 || lists.length < covers.length) return null;
  return {
    state: 'complete',
    why: m.downloads_classes_complete({ list: covers.map(({ number }) => number).join(', ') }),
    firstAt: lists.map(({ firstAt }) => firstAt).sort()[0] ?? null,
    lastAt:
      lists
        .map(({ completedAt }) => completedAt)
        .sort()
        .at(-1) ?? null,
  };
}
