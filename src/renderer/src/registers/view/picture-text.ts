/** Messages about similar pictures in the library. Pure, apart from the language. */
import FileQuestion from '@lucide/svelte/icons/file-question-mark';
import Images from '@lucide/svelte/icons/images';
import { m } from '@shared/messages/compiled/messages';
import type { PictureQuestion } from '@renderer/library/alike/question';
import type { NoRows } from './no-rows';
import type { Actor, Pairs, ViewOf } from './view';

/** Returns the line above the rows. The rows include the mark itself. */
export function pictureLine(
  { least }: PictureQuestion,
  count: number,
  { compared, unread }: { readonly compared: number; readonly unread: number },
): readonly string[] {
  return [
    m.alike_line({ count: Math.max(0, count - 1), least }),
    m.pictures_alike_looked({ count: compared }),
    ...(unread > 0 ? [m.pictures_alike_unread({ count: unread })] : []),
  ];
}

/** Describes the search for use in a file. */
export function picturePairs({ id, least }: PictureQuestion, name: string): Pairs {
  return [
    [m.pictures_alike_of(), name || id],
    [m.alike_least(), String(least)],
  ];
}

/** There is no mark to compare with, or its picture can't be used. */
export function noPictures({ question }: ViewOf<'pictures'>, { answer }: Actor): NoRows | null {
  if (question.id === '') {
    return {
      type: 'card',
      icon: Images,
      title: m.pictures_alike_start_title(),
      text: m.pictures_alike_start_text(),
    };
  }
  if (!answer) return null;
  return {
    type: 'card',
    icon: FileQuestion,
    tone: 'info',
    title: m.pictures_alike_none_title(),
    text: m.pictures_alike_none_text(),
  };
}
