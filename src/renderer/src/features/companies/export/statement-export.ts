/** Exports accounts as a worksheet in the usual layout, with items as rows and years as columns. */
import { unitText } from '@shared/answers/units';
import type { ExportTable } from '@shared/export/format/format';
import { m } from '@shared/messages/compiled/messages';
import { locale } from '@renderer/lib/state/i18n.svelte';
import type { Accounts } from '../accounts/account-lines';

/** Returns the table, or `null` if there are no figures. */
export function statementExport({ lines, years, periods, unit }: Accounts): ExportTable | null {
  if (lines.length === 0) return null;
  const words = (one: string): string => unitText(one, locale());
  return {
    title: m.companies_report_accounts(),
    columns: [
      {
        id: 'line',
        label: words(unit) || m.companies_accounts_unit_unsaid(),
        kind: 'text',
        width: 280,
      },
      ...years.map((year, at) => {
        const period = periods[at];
        const label = period ? `${year} (${period.first} – ${period.last})` : year;
        return { id: `year.${year}`, label, kind: 'decimal' as const, width: 110 };
      }),
    ],
    rows: lines.map(({ label, unit: own, figures }) => [
      own ? `${label}, ${words(own)}` : label,
      ...figures.map((figure) => figure?.value ?? null),
    ]),
  };
}
