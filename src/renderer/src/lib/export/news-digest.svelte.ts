/** News that are to be saved as files: the screen of watches gives them, the exports write them. */
import type { ShownList } from './export-source.svelte';

/** Some news. */
export interface NewsDigest {
  /** As a table of their own. */
  readonly list: ShownList;
  /** Ids of the trademarks among them. */
  readonly marks: readonly string[];
  /** Of a library, up to the time of its last news; absent: the person chose them. */
  readonly saved?: { readonly library: string; readonly until: string };
}

class NewsDigestState {
  /** Which the person wants to save, and is asked how. */
  asked = $state.raw<NewsDigest | null>(null);
  /** Written as was chosen before, one after the other. */
  due = $state.raw<readonly NewsDigest[]>([]);
}
export const newsDigest = new NewsDigestState();
