/** Labels for the buttons that resume a download, including the maximum additional cost. */
import type { DownloadView } from '@shared/features/downloads';
import { m } from '@shared/messages/compiled/messages';
import { countWords } from '@shared/messages/count-words';
import { priced } from '@shared/values/phrases';

/** Returns the cost to agree to, or `null` if unknown or if nothing exceeds the limit. */
export function agreedUnits({ status }: DownloadView): number | null {
  return status.type === 'needs-decision' ? (status.units ?? status.rowsAgain) : null;
}

/**
 * Adds the maximum price to a label: what the limit still allows, and what exceeds it. Pages that
 * follow the repeated one are charged too.
 */
function withMost(label: string, { left }: DownloadView, over: number | null): string {
  if (left === null) return label;
  return priced(label, m.prices_at_most({ units: countWords('units', left + (over ?? 0)) }));
}

/** Returns the label for "Resume". */
export function resumeWords(download: DownloadView): string {
  const { status } = download;
  if (status.type === 'paused' && status.why === 'long-wait') return m.shell_try_now();
  if (status.type === 'needs-decision' && status.units === null) {
    return priced(m.downloads_resume(), m.registers_price_unknown());
  }
  return withMost(m.downloads_resume(), download, agreedUnits(download));
}

/** Returns the label for the button that starts over. */
export function newChainWords(download: DownloadView): string {
  return withMost(m.downloads_new_chain(), download, agreedUnits(download));
}
