/**
 * Decides whether a list is complete, so that the dialog, the file name and the file itself always
 * agree.
 */
import { m } from '../messages/compiled/messages';

/** `library`: the rows in the library, with no claim that the register has no others. */
export type Completeness = 'complete' | 'partial' | 'unknown' | 'library';

/** What is written: the list as a whole, or only rows selected by hand. */
export interface CompletenessFacts {
  readonly rows: 'all' | 'selected';
  readonly completeness: Completeness;
  /** Why it is incomplete, in words. */
  readonly why: string | null;
  /**
   * `why` says it all, because the rows were chosen by hand or belong to a clearance, so the file
   * says nothing about the rest of the register.
   */
  readonly isStated?: true;
}

/** The text for each place that mentions completeness. */
export interface CompletenessText {
  /** `selected`: only the rows selected by hand. */
  readonly state: Completeness | 'selected';
  /** For the file name, or '' if there is none. */
  readonly mark: string;
  /** For the dialog; `null` if no warning is needed. */
  readonly warning: string | null;
  /** For the description in the file. */
  readonly line: string;
}

/** Returns the texts, each in the language of the place where it's shown. */
export function completenessText(
  { rows, completeness, why, isStated }: CompletenessFacts,
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
      const line = isStated && why !== null ? why : withWhy(m.export_about_is_library({}, say));
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
        mark: m.common_state_partial({}, say).toLocaleLowerCase(locale),
        warning: why === null ? m.export_partial({}, say) : m.export_partial_why({ why }, say),
        line: withWhy(m.common_no({}, say)),
      };
  }
}
