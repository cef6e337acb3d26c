/** Accounts as a sheet that accountants read: lines down and years across, as on the screen. */
import { unitOf } from '@shared/answers/words';
import type { ExportTable } from '@shared/export/format/format';
import { m } from '@shared/messages/compiled/messages';
import { locale } from '@renderer/lib/state/i18n.svelte';
import type { Accounts } from '../accounts/account-lines';

/** The table; `null`: no figure of any year is there. */
export function statementExport({ lines, years, periods, unit }: Accounts): ExportTable | null {
  if (lines.length === 0) return null;
  const words = (one: string): string => unitOf(one)?.[locale()] ?? one;
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
