/** The buttons that go on with what stopped: each says what it may cost beyond the bound so far. */
import type { Download } from '@shared/features/downloads';
import { m } from '@shared/messages/compiled/messages';
import type { Locale } from '@shared/messages/compiled/runtime';
import { counted } from '@renderer/registers/service/plural';

/** What going on costs, to be agreed to; `null`: nobody knows, or nothing beyond the bound. */
export function agreedUnits({ status }: Download): number | null {
  return status.type === 'needs-decision' ? (status.units ?? status.rowsAgain) : null;
}

/** Units that may still be charged below the bound; `null`: there is none. */
function unitsBelow({ bound, units, lostUnits, unknownUnits }: Download): number | null {
  return bound === null ? null : Math.max(0, bound - units - lostUnits - unknownUnits);
}

/** The words of "Go on". */
export function resumeWords(download: Download, locale: Locale): string {
  const { status } = download;
  if (status.type === 'paused' && status.why === 'long-wait') return m.shell_try_now();
  if (status.type === 'needs-decision') {
    return status.units === null
      ? m.downloads_resume_unpriced()
      : m.downloads_resume_left({ units: counted('units', status.units, locale) });
  }
  const left = unitsBelow(download);
  return left === null
    ? m.downloads_resume()
    : m.downloads_resume_left({ units: counted('units', left, locale) });
}

/** The words of "Begin anew and go on". */
export function newChainWords({ status }: Download, locale: Locale): string {
  const again = status.type === 'needs-decision' ? status.rowsAgain : null;
  return again === null
    ? m.downloads_new_chain()
    : m.downloads_new_chain_more({ units: counted('units', again, locale) });
}
