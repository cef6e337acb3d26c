/** Whether a list is all there is: one answer for the dialog, the name of the file and what it says of itself. */
import { m } from '../messages/compiled/messages';

/** What is known of a list. `library`: what is owned, and no claim beyond. */
export type Completeness = 'complete' | 'partial' | 'unknown' | 'library';

/** The list, and whether all of it or rows picked by hand go into the file. */
export interface CompletenessFacts {
  readonly rows: 'all' | 'selected';
  readonly completeness: Completeness;
  /** Why it is not complete, in words. */
  readonly why: string | null;
}

/** The same in the words of each place. */
export interface CompletenessText {
  /** `selected`: rows picked by hand are exactly those rows. */
  readonly state: Completeness | 'selected';
  /** In the name of the file; '' for none. */
  readonly mark: string;
  /** In the dialog; `null`: nothing to warn of. */
  readonly warning: string | null;
  /** In the file's account of itself. */
  readonly line: string;
}

/** The words, in the language of the place. */
export function completenessText(
  { rows, completeness, why }: CompletenessFacts,
  locale: 'sv' | 'en',
): CompletenessText {
  const say = { locale };
  if (rows === 'selected') {
    return { state: 'selected', mark: '', warning: null, line: m.export_about_picked({}, say) };
  }
  const withWhy = (line: string): string => (why === null ? line : `${line} (${why})`);
  switch (completeness) {
    case 'complete': {
      const line = withWhy(m.export_about_is_complete({}, say));
      return { state: completeness, mark: '', warning: null, line };
    }
    case 'library': {
      const line = withWhy(m.export_about_is_library({}, say));
      return { state: completeness, mark: '', warning: null, line };
    }
    case 'unknown':
      return {
        state: completeness,
        mark: m.export_unknown_word({}, say),
        warning: m.export_unknown({}, say),
        line: withWhy(m.export_about_is_unknown({}, say)),
      };
    case 'partial':
      return {
        state: completeness,
        mark: m.export_partial_word({}, say),
        warning: why === null ? m.export_partial({}, say) : m.export_partial_why({ why }, say),
        line: withWhy(m.common_no({}, say)),
      };
  }
}
