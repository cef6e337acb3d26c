/** Actions that download missing parts of a company's file or of a comparison. */
import { action } from '@renderer/lib/state/actions.svelte';
import { downloadWords, reportParts } from '@renderer/kinds/company/file/report-parts';
import { lackingOnScreen, type Lacking, type ReportPart } from '@renderer/registers/view/lacking';
import { priceOfAll } from '@renderer/registers/service/price-sum';

/** Buys the given parts, except those already in the library. */
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
const all: readonly ReportPart[] = [...reportParts, 'reports'];
download('download-report', all, 'Ctrl+D');
for (const part of all) download(`download-${part}`, [part], null);
