/** Full-text search in other answers. Lives as long as the window. */
import { FullTextScan } from '@renderer/registers/state/full-text-scan.svelte';

class AnswersSearch {
  text = $state('');
  readonly scan = new FullTextScan(null);
}
export const answersSearch = new AnswersSearch();
