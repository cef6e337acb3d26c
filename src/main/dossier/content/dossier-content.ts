/** Describes a dossier: its words, its groups and its order, once for every file that is made of it. */
import { m } from '@shared/messages/compiled/messages';
import type { DossierLines } from '@shared/export/format/format';
import type { Dossier, DossierMark } from '../dossier-data';
import { cardContent, markName } from './card-content';
import type { Block, Cell, DossierContent, ListTable } from './content';
import { coverBlocks, letterheadOf, markCount, subtitleOf } from './cover-content';
import { groupsOf, type DossierGroup } from './groups';
import { isolated } from './isolated';

/** Signs at the foot of a page, which has one line for them. */
const longestFoot = 90;

/** The document. */
export function dossierContent(dossier: Dossier): DossierContent {
  const { title, locale, sample } = dossier;
  const words = [sample, title].filter((part) => part !== '').join(' · ');
  return {
    locale,
    fileTitle: sample === '' ? title : `${sample} – ${title}`,
    foot: isolated(words.length > longestFoot ? `${words.slice(0, longestFoot)}…` : words),
    letterhead: letterheadOf(dossier),
    title,
    subtitle: subtitleOf(dossier),
    blocks: [...coverBlocks(dossier), ...body(dossier)],
  };
}

type Table = Omit<ListTable, 'number'>;

function body(dossier: Dossier): readonly Block[] {
  const { locale, lines, marks, about } = dossier;
  const say = { locale };
  const groups = groupsOf(dossier);
  const isAssessed = groups.some(({ name }) => name !== null);
  const numbers = new Map(marks.map((mark, at) => [mark, at + 1]));
  let captions = 0;
  const table = (of: Table): Block => ({
    type: 'table',
    table: { ...of, number: of.caption === null ? 0 : ++captions },
  });
  const heading = (text: string, newPage: boolean): Block => ({ type: 'heading', text, newPage });
  const titleOf = ({ name }: DossierGroup): string => {
    if (!isAssessed) return m.dossier_marks({}, say);
    return name === null ? m.dossier_not_assessed({}, say) : m.dossier_assessed({ name }, say);
  };
  const share = (count: number): Block => {
    const inputs = { count: String(count), total: String(marks.length) };
    return { type: 'text', text: m.dossier_group_share(inputs, say) };
  };
  return [
    ...(lines ? [heading(lines.title, false), table(linesTable(lines))] : []),
    ...(isAssessed
      ? [heading(m.dossier_overview({}, say), false), table(overview(groups, locale))]
      : []),
    ...groups.flatMap((group) => [
      heading(titleOf(group), true),
      ...(isAssessed ? [share(group.marks.length)] : []),
      table(groupTable(group, titleOf(group), dossier, numbers)),
      ...group.marks.map((mark): Block => ({
        type: 'card',
        card: cardContent(mark, numbers.get(mark) ?? 0, dossier),
      })),
    ]),
    heading(m.export_about_sheet({}, say), true),
    { type: 'facts', facts: about },
  ];
}

const plainCells = (texts: readonly string[]): readonly Cell[] => texts.map((text) => ({ text }));

/** Columns share the width of the page as they are wide on the screen. */
function linesTable({ columns, rows }: DossierLines): Table {
  const cells = rows.map((row) => plainCells(columns.map((_, at) => row[at] ?? '')));
  return { caption: null, columns, rows: cells };
}

function overview(groups: readonly DossierGroup[], locale: Dossier['locale']): Table {
  const say = { locale };
  return {
    caption: m.dossier_caption_overview({}, say),
    columns: [
      { label: m.dossier_overview_group({}, say), width: 7_638 },
      { label: m.dossier_overview_count({}, say), width: 2_000 },
    ],
    rows: groups.map(({ name, marks }) =>
      plainCells([name ?? m.dossier_not_assessed({}, say), markCount(marks.length, locale)]),
    ),
  };
}

/** All marks of a group, each leading to its card; reasons only where somebody gave any. */
function groupTable(
  { marks }: DossierGroup,
  group: string,
  { labels, locale }: Dossier,
  numbers: ReadonlyMap<DossierMark, number>,
): Table {
  const say = { locale };
  const hasReasons = marks.some(({ values }) => values.comment !== undefined);
  const last = hasReasons ? 'comment' : 'expiry_date';
  // The Swedish word for an application number fits whole, also in a wide font; reasons need room.
  const widths = hasReasons
    ? [1_750, 1_850, 900, 1_200, 1_500, 2_438]
    : [2_150, 1_850, 1_050, 1_300, 2_088, 1_200];
  const columns = ['application_number', 'nice_classes', 'status', 'applicant_name', last] as const;
  const heads = [
    m.dossier_mark({}, say),
    ...columns.map((id) =>
      id === 'applicant_name' ? m.dossier_applicant({}, say) : (labels[id] ?? id),
    ),
  ];
  return {
    caption: m.dossier_caption_group({ group: isolated(group) }, say),
    columns: heads.map((label, at) => ({ label, width: widths[at] ?? 0 })),
    rows: marks.map((mark) => [
      { text: markName(mark, locale), card: numbers.get(mark) ?? 0 },
      ...plainCells(columns.map((id) => mark.values[id] ?? '')),
    ]),
  };
}
