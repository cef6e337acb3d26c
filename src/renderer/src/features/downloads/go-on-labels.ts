/** Labels for the buttons that resume a download, including the maximum additional cost. */
import type { DownloadView } from '@shared/features/downloads';
import { m } from '@shared/messages/compiled/messages';
import { countWords } from '@shared/messages/count-words';
import { priced } from '@shared/values/phrases';

/** Returns the cost to agree to, or `null` if unknown or if nothing exceeds the limit. */
export function agreedUnits({ status }: DownloadView): number | null {
  return status.type === 'needs-decision' ? (status.units ?? status.rowsAgain) : null;
}

/** Returns the units left before the limit is reached, or `null` if there is no limit. */
function unitsBelow({ bound, units, lostUnits, unknownUnits }: DownloadView): number | null {
  return bound === null ? null : Math.max(0, bound - units - lostUnits - unknownUnits);
}

/** Returns the label for "Resume". */
export function resumeWords(download: DownloadView): string {
  const { status } = download;
  if (status.type === 'paused' && status.why === 'long-wait') return m.shell_try_now();
  if (status.type === 'needs-decision') {
    return status.units === null
      ? priced(m.downloads_resume(), m.registers_price_unknown())
      : priced(
          m.downloads_resume(),
          m.prices_at_most({ units: countWords('units', status.units) }),
        );
  }
  const left = unitsBelow(download);
  return left === null
    ? m.downloads_resume()
    : priced(m.downloads_resume(), m.prices_at_most({ units: countWords('units', left) }));
}

/** Returns the label for the button that starts over. */
export function newChainWords({ status }: DownloadView): string {
  const again = status.type === 'needs-decision' ? status.rowsAgain : null;
  return again === null
    ? m.downloads_new_chain()
    : priced(m.downloads_new_chain(), m.prices_at_most({ units: countWords('units', again) }));
}
