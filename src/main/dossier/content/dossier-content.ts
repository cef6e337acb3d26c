/** Composes a dossier's text, groups and order, once for all file formats. */
import { markName } from '@shared/columns/mark-name';
import { m } from '@shared/messages/compiled/messages';
import { stated } from '@shared/values/phrases';
import type { DossierColumn } from '@shared/export/dossier/dossier-piece';
import type { DossierLines } from '@shared/export/format/format';
import type { Dossier, DossierMark } from '../dossier-data';
import { cardContent } from './card-content';
import type { Block, Cell, DossierContent, ListTable } from './content';
import { coverBlocks, footOf, kindOf, letterheadOf, markCount, subtitleOf } from './cover-content';
import { groupsOf, isHidden, type DossierGroup } from './groups';
import { isolated } from './isolated';

/** Maximum number of characters in a page footer, which has only one line. */
const longestFoot = 90;

/** Returns the document's content. */
export function dossierContent(dossier: Dossier): DossierContent {
  const { title, locale, sample, author } = dossier;
  const foot = footOf(dossier);
  const groups = groupsOf(dossier);
  return {
    locale,
    fileTitle: sample === '' ? title : `${sample} – ${title}`,
    author,
    foot: isolated(foot.length > longestFoot ? `${foot.slice(0, longestFoot)}…` : foot),
    letterhead: letterheadOf(dossier),
    kind: kindOf(dossier),
    title,
    subtitle: subtitleOf(dossier),
    blocks: [...coverBlocks(dossier, groups), ...body(dossier, groups)],
  };
}

function body(dossier: Dossier, all: readonly DossierGroup[]): readonly Block[] {
  const { locale, lines, about } = dossier;
  const say = { locale };
  const isAssessed = all.some(({ name }) => name !== null);
  const groups = all.filter((group) => !isHidden(dossier, group));
  const numbers = new Map(groups.flatMap(({ marks }) => marks).map((mark, at) => [mark, at + 1]));
  // A table of alerts is on the same page as the cover.
  const isCovered = !lines;
  const heading = (text: string, newPage: boolean): Block => ({ type: 'heading', text, newPage });
  const titleOf = ({ name }: DossierGroup): string => {
    if (!isAssessed) return m.common_trademarks({}, say);
    return name === null
      ? m.dossier_not_assessed({}, say)
      : stated(m.review_column_assessment({}, say), name);
  };
  return [
    ...(lines
      ? ([heading(lines.title, false), { type: 'table', table: linesTable(lines) }] as const)
      : []),
    // The cover has a page of its own. Everything else follows without page breaks, to avoid
    // half-empty pages.
    ...groups.flatMap((group, at): readonly Block[] => [
      heading(titleOf(group), at === 0 && isCovered),
      { type: 'count', text: markCount(group.marks.length, locale) },
      { type: 'table', table: groupTable(group, dossier, numbers) },
      ...group.marks.map((mark): Block => ({
        type: 'card',
        card: cardContent(mark, numbers.get(mark) ?? 0, dossier),
      })),
    ]),
    heading(
      m.dossier_annex({ about: m.export_about_sheet({}, say) }, say),
      groups.length === 0 && isCovered,
    ),
    { type: 'facts', facts: about },
  ];
}

const plainCells = (texts: readonly string[]): readonly Cell[] => texts.map((text) => ({ text }));

/** Width of a symbol, and of the space next to it, in twentieths of a point. */
const sign = 105;
const beside = 200;
const pageWidth = 9_638;

/**
 * Columns share the page width in the same proportions as on screen, but words are never broken.
 */
function linesTable({ columns, rows }: DossierLines): ListTable {
  const longest = (at: number): number =>
    Math.max(
      ...[columns[at]?.label ?? '', ...rows.map((row) => row[at] ?? '')].flatMap((text) =>
        text.split(/\s+/).map(({ length }) => Math.min(length, longestWord)),
      ),
    );
  const least = columns.map((_, at) => longest(at) * sign + beside);
  const all = sum(columns.map(({ width }) => width)) || 1;
  const isNarrow = columns.map(({ width }, at) => (width / all) * pageWidth < (least[at] ?? 0));
  const left = pageWidth - sum(least.filter((_, at) => isNarrow[at]));
  const others = sum(columns.flatMap(({ width }, at) => (isNarrow[at] ? [] : [width]))) || 1;
  return {
    columns: columns.map(({ label, width }, at) => ({
      label,
      width: (isNarrow[at] ? least[at] : (width / others) * Math.max(left, 0)) ?? 0,
    })),
    rows: rows.map((row) => plainCells(columns.map((_, at) => row[at] ?? ''))),
  };
}
/** Longer words are broken. */
const longestWord = 24;
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

interface Column {
  readonly id: DossierColumn;
  readonly label: (words: { locale: Dossier['locale'] }) => string;
  readonly width: number;
  readonly isNumber?: true;
}

/** At these widths, no word or date is broken in either language. */
const columnsOfMark: readonly Column[] = [
  { id: 'applicant_name', label: (say) => m.columns_head_holder({}, say), width: 1_900 },
  { id: 'nice_classes', label: (say) => m.columns_head_classes({}, say), width: 900 },
  { id: 'status', label: (say) => m.columns_status({}, say), width: 1_300 },
];
const expires: Column = {
  id: 'expiry_date',
  label: (say) => m.columns_head_expires({}, say),
  width: 1_250,
};
const degree: Column = {
  id: 'degree',
  label: (say) => m.alike_degree({}, say),
  width: 1_000,
  isNumber: true,
};
const reasons: Column = {
  id: 'reasons',
  label: (say) => m.watch_column_why({}, say),
  width: 2_650,
};
const comment: Column = {
  id: 'comment',
  label: (say) => m.review_column_comment({}, say),
  width: 2_900,
};

/** Returns all marks in a group. Each has a link to its card, and the reason if there is one. */
function groupTable(
  { marks }: DossierGroup,
  { locale }: Dossier,
  numbers: ReadonlyMap<DossierMark, number>,
): ListTable {
  const has = (id: DossierColumn): boolean => marks.some(({ values }) => values[id] !== undefined);
  const columns = [
    ...columnsOfMark,
    ...(has('degree') ? [degree, reasons] : [expires, ...(has('comment') ? [comment] : [])]),
  ];
  return {
    columns: [
      { label: m.columns_word_text({}, { locale }), width: 1_950 },
      ...columns.map(({ label, width, isNumber = false }) => ({
        label: label({ locale }),
        width,
        isNumber,
      })),
    ],
    rows: marks.map((mark) => [
      {
        text: markName(mark.values, '', locale),
        under: mark.values.application_number ?? '',
        card: numbers.get(mark) ?? 0,
      },
      ...plainCells(columns.map(({ id }) => startOf(mark.values[id] ?? ''))),
    ]),
  };
}

/**
 * Maximum number of characters in a table. Longer text is cut off there, but the card shows all of
 * it.
 */
const mostInTable = 140;
function startOf(text: string): string {
  if (text.length <= mostInTable) return text;
  return `${text.slice(0, mostInTable).replace(/\s+\S*$/u, '')} …`;
}
