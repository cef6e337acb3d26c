/** Formats counts, using each language's own plural forms. */
import { m } from '@shared/messages/compiled/messages';
import type { Locale } from '@shared/messages/compiled/runtime';
import { countWords, type Countable } from '@shared/messages/count-words';
import { formatInteger } from '@renderer/lib/format/format';

/** Returns a count such as `1 row` or `1,250 rows`. */
export const counted = (what: Countable, count: number, locale: Locale): string =>
  countWords(what, count, formatInteger(count, locale));

/** Returns a count such as `1 row in your library`. */
export const inLibrary = (what: Countable, count: number, locale: Locale): string =>
  m.common_what_in_library({ what: counted(what, count, locale) });
