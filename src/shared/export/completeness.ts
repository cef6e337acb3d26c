/**
 * Decides whether a list is complete, in the same way for the dialog, the file name and the file
 * itself.
 */
import { m } from '../messages/compiled/messages';

/** `library`: the library's rows, with no claim to any others. */
export type Completeness = 'complete' | 'partial' | 'unknown' | 'library';

/** The list, and whether all of it is written or only rows selected by hand. */
export interface CompletenessFacts {
  readonly rows: 'all' | 'selected';
  readonly completeness: Completeness;
  /** Why it is incomplete, in words. */
  readonly why: string | null;
  /**
   * The rows were chosen by hand, as explained in `why`, so no register could contain more of them.
   */
  readonly isPicked?: true;
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

/** Returns each text in the language used in its place. */
export function completenessText(
  { rows, completeness, why, isPicked }: CompletenessFacts,
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
      const line = isPicked && why !== null ? why : withWhy(m.export_about_is_library({}, say));
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
