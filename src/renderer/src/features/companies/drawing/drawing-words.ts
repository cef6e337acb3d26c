/** Text for the drawing of a group of companies. */
import { m } from '@shared/messages/compiled/messages';
import { stated } from '@shared/values/phrases';
import type { DrawnCompany, GroupDrawing } from './drawing-model';

const shareNames = {
  capital: m.group_share_capital,
  votes: m.group_share_votes,
};

/** Returns the last line of text in a box. */
export function noteOf({ asked, below }: DrawnCompany): string {
  if (asked) return m.group_asked();
  if (below === 'no-number') return m.group_no_id();
  return below === 'not-fetched' ? m.companies_not_fetched() : '';
}

/** Returns the accessible description of a company, including its position. */
export function companyLabel(company: DrawnCompany): string {
  const { member, number, share, owners, owns, box } = company;
  return [
    member.name,
    number,
    noteOf(company),
    share === '' ? '' : m.group_chart_share({ share }),
    owners.length > 0
      ? m.group_chart_owner({ names: owners.join(', ') })
      : box.level === 1
        ? m.group_chart_no_owner()
        : '',
    owns > 0 ? stated(m.explorer_name_people_subsidiaries(), String(owns)) : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** Returns the drawing's source, and a legend for the symbols that it uses. */
export function groupWords(
  { companies, lines, shareKinds }: GroupDrawing,
  {
    sample,
    count,
    day,
  }: { readonly sample: boolean; readonly count: string; readonly day: string },
): readonly string[] {
  const has = (type: string): boolean => lines.some((line) => line.type === type);
  const source = m.group_chart_source({ count, day });
  return [
    sample ? `${m.export_sample_word()} · ${source}` : source,
    ...(shareKinds.length > 0
      ? [m.group_chart_shares({ fields: shareKinds.map((kind) => shareNames[kind]()).join(', ') })]
      : []),
    ...(companies.some(({ below }) => below === 'not-fetched') ? [m.group_chart_unfetched()] : []),
    ...(has('further') ? [m.group_chart_further()] : []),
    ...(has('circle') ? [m.group_chart_circle()] : []),
  ];
}
