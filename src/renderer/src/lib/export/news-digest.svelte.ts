/** Alerts to be saved as files: provided by the watch screen, written by the export. */
import type { ShownList } from './export-source.svelte';

/** A set of alerts. */
export interface NewsDigest {
  /** As a separate table. */
  readonly list: ShownList;
  /** Ids of the trademarks among them. */
  readonly marks: readonly string[];
  /** All alerts of a library up to a time; absent if the user chose some. */
  readonly saved?: { readonly library: string; readonly until: string };
}

class NewsDigestState {
  /** The alerts that the user wants to save, once they have chosen how. */
  asked = $state.raw<NewsDigest | null>(null);
  /** The alerts to be written as chosen before, one library after the other. */
  due = $state.raw<readonly NewsDigest[]>([]);
}
export const newsDigest = new NewsDigestState();
