/** What lacks of companies, of the one that is open as a file or of those beside each other. */
import { action } from '@renderer/lib/state/actions.svelte';
import {
  downloadWords,
  lackingOnScreen,
  reportParts,
  type Lacking,
  type ReportPart,
} from '@renderer/kinds/company/file/report-parts';
import { priceOfAll } from '@renderer/registers/service/price-sum';

/** Buys these parts, as far as they are not there. */
function download(id: string, parts: readonly ReportPart[], keys: string | null): void {
  const callsOf = ({ calls }: Lacking) => calls.filter(({ part }) => parts.includes(part));
  action({
    id,
    label: () => downloadWords(parts),
    keys,
    on: lackingOnScreen,
    in: ['filled'],
    costs: true,
    title: (of) =>
      downloadWords(parts.filter((one) => callsOf(of).some(({ part }) => part === one))),
    price: (of) =>
      callsOf(of).length === 0 ? null : priceOfAll(callsOf(of).map(({ endpoint }) => endpoint)),
    isOffered: (of) => callsOf(of).length > 0,
    enabled: ({ busy }) => !busy,
    run: (of) => of.download(parts),
  });
}
download('download-report', reportParts, 'Ctrl+D');
for (const part of reportParts) download(`download-${part}`, [part], null);
