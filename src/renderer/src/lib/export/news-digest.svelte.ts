/** Alerts to be saved as files. The watch screen provides them, and the export writes them. */
import type { ShownList } from './export-source.svelte';

/** A set of alerts. */
export interface NewsDigest {
  /** The alerts as a table. */
  readonly list: ShownList;
  /** Ids of the trademarks that the alerts are about. */
  readonly marks: readonly string[];
  /**
   * Set if these are all of a library's alerts up to a given time. Absent if the user picked some
   * of them.
   */
  readonly saved?: { readonly library: string; readonly until: string };
}

class NewsDigestState {
  /** Alerts the user wants to save, once they have chosen how. */
  asked = $state.raw<NewsDigest | null>(null);
  /** Alerts to be saved the way the user chose earlier, one library at a time. */
  due = $state.raw<readonly NewsDigest[]>([]);
}
export const newsDigest = new NewsDigestState();
