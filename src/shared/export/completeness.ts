/**
 * Decides whether a list is complete, in the same way for the dialog, the file name and the file
 * itself.
 */
import { m } from '../messages/compiled/messages';

/** `library`: the library's rows, without any claim beyond that. */
export type Completeness = 'complete' | 'partial' | 'unknown' | 'library';

/** The list, and whether all of it or rows picked by hand are written. */
export interface CompletenessFacts {
  readonly rows: 'all' | 'selected';
  readonly completeness: Completeness;
  /** Why it is incomplete, in words. */
  readonly why: string | null;
  /** Chosen by hand, as `why` says, so that no register could have more of it. */
  readonly isPicked?: true;
}

/** The texts for each place. */
export interface CompletenessText {
  /** `selected`: rows picked by hand are exactly those rows. */
  readonly state: Completeness | 'selected';
  /** For the file name; '' if there is none. */
  readonly mark: string;
  /** For the dialog; `null` if no warning is needed. */
  readonly warning: string | null;
  /** For the file's own description. */
  readonly line: string;
}

/** Returns each text in the language of the place where it appears. */
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
