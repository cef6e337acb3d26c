/** A dossier as a Word document. */
import {
  Document,
  Footer,
  HeadingLevel,
  InternalHyperlink,
  Packer,
  PageNumber,
  SimpleField,
  TableRow,
  TabStopType,
  TextRun,
  type FileChild,
} from 'docx';
import type { DossierLines } from '@shared/export/format/format';
import { m } from '@shared/messages/compiled/messages';
import type { Dossier, DossierMark } from '../dossier-data';
import { card, cardAnchor, markName } from './card';
import { cover, factTable, markCount } from './cover';
import { groupsOf, type DossierGroup } from './groups';
import { headRow, paragraph, table, textCell, textRuns, textWidth } from './parts';
import { styles, stylesXml } from './styles';

const millimetre = 1440 / 25.4;

/** Its bytes. */
export async function dossierDocument(dossier: Dossier): Promise<Uint8Array> {
  const { title, locale, sample } = dossier;
  const document = new Document({
    title: sample === '' ? title : `${sample} – ${title}`,
    creator: 'Kartotek',
    externalStyles: stylesXml(locale),
    sections: [
      {
        properties: {
          page: {
            size: { width: 210 * millimetre, height: 297 * millimetre },
            margin: {
              ...{ top: 20 * millimetre, bottom: 20 * millimetre },
              ...{ left: 20 * millimetre, right: 20 * millimetre },
            },
          },
        },
        footers: { default: footer(dossier) },
        children: [...cover(dossier), ...body(dossier)],
      },
    ],
  });
  return Packer.pack(document, 'uint8array');
}

/** Title, mark of the sample register, and page of pages, on every page. */
function footer({ title, sample, locale }: Dossier): Footer {
  const words = [sample, title].filter((part) => part !== '').join(' · ');
  const say = { locale };
  return new Footer({
    children: [
      paragraph(
        [
          ...textRuns(words.length > 90 ? `${words.slice(0, 90)}…` : words),
          new TextRun({
            children: [
              `\t${m.dossier_page({}, say)} `,
              PageNumber.CURRENT,
              ` ${m.dossier_of({}, say)} `,
              PageNumber.TOTAL_PAGES,
            ],
          }),
        ],
        { style: 'Footer', tabStops: [{ type: TabStopType.RIGHT, position: textWidth }] },
      ),
    ],
  });
}

function body(dossier: Dossier): FileChild[] {
  const { locale } = dossier;
  const say = { locale };
  const groups = groupsOf(dossier);
  const isAssessed = groups.some(({ name }) => name !== null);
  const numbers = new Map(dossier.marks.map((mark, at) => [mark, at + 1]));
  let captions = 0;
  const caption = (text: string): FileChild => {
    const number = String(++captions);
    return paragraph(
      [
        ...textRuns(`${m.dossier_table({}, say)} `),
        new SimpleField('SEQ Table \\* ARABIC', number),
        ...textRuns(`. ${text}`),
      ],
      { style: 'Caption' },
    );
  };
  const titleOf = ({ name }: DossierGroup): string => {
    if (!isAssessed) return m.dossier_marks({}, say);
    return name === null ? m.dossier_not_assessed({}, say) : m.dossier_assessed({ name }, say);
  };
  return [
    ...(dossier.lines ? linesTable(dossier.lines) : []),
    ...(isAssessed
      ? [
          paragraph(m.dossier_overview({}, say), { heading: HeadingLevel.HEADING_1 }),
          caption(m.dossier_caption_overview({}, say)),
          overview(groups, locale),
        ]
      : []),
    ...groups.flatMap((group) => {
      const heading = titleOf(group);
      const total = dossier.marks.length;
      return [
        paragraph(heading, { heading: HeadingLevel.HEADING_1, pageBreakBefore: true }),
        ...(isAssessed
          ? [
              paragraph(
                m.dossier_group_share(
                  { count: String(group.marks.length), total: String(total) },
                  say,
                ),
              ),
            ]
          : []),
        caption(m.dossier_caption_group({ group: heading }, say)),
        groupTable(group, dossier, numbers),
        ...group.marks.flatMap((mark) => card(mark, numbers.get(mark) ?? 0, dossier)),
      ];
    }),
    paragraph(m.export_about_sheet({}, say), {
      heading: HeadingLevel.HEADING_1,
      pageBreakBefore: true,
    }),
    factTable(dossier.about),
  ];
}

/** Columns share the width of the page as they are wide on the screen. */
function linesTable({ title, columns, rows }: DossierLines): FileChild[] {
  const all = columns.reduce((sum, { width }) => sum + width, 0);
  const widths = columns.map(({ width }) => Math.floor((width / all) * textWidth));
  const line = (cells: readonly string[]): TableRow =>
    new TableRow({
      cantSplit: cells.every((cell) => cell.length < 1_000),
      children: widths.map((width, at) => textCell(cells[at] ?? '', width)),
    });
  const names = columns.map(({ label }) => label);
  return [
    paragraph(title, { heading: HeadingLevel.HEADING_1 }),
    table(styles.list, widths, [headRow(names, widths), ...rows.map(line)], { hasHead: true }),
  ];
}

function overview(groups: readonly DossierGroup[], locale: Dossier['locale']): FileChild {
  const say = { locale };
  const widths = [textWidth - 2_000, 2_000];
  const names = [m.dossier_overview_group({}, say), m.dossier_overview_count({}, say)];
  const rows = groups.map(
    ({ name, marks }) =>
      new TableRow({
        cantSplit: true,
        children: [
          textCell(name ?? m.dossier_not_assessed({}, say), widths[0] ?? 0),
          textCell(markCount(marks.length, locale), widths[1] ?? 0),
        ],
      }),
  );
  return table(styles.list, widths, [headRow(names, widths), ...rows], { hasHead: true });
}

/** All marks of a group, each with a link to its card; reasons only where somebody gave any. */
function groupTable(
  { marks }: DossierGroup,
  { labels, locale }: Dossier,
  numbers: ReadonlyMap<DossierMark, number>,
): FileChild {
  const hasReasons = marks.some(({ values }) => values.comment !== undefined);
  const last = hasReasons ? 'comment' : 'expiry_date';
  // The Swedish word for an application number fits whole, also in a font that is wider than Word's.
  const widths = hasReasons
    ? [1_750, 2_250, 950, 1_250, 1_600, textWidth - 7_800]
    : [2_150, 2_250, 1_050, 1_300, textWidth - 7_950, 1_200];
  const columns = ['application_number', 'nice_classes', 'status', 'applicant_name', last] as const;
  const names = [
    m.dossier_mark({}, { locale }),
    ...columns.map((id) =>
      id === 'applicant_name' ? m.dossier_applicant({}, { locale }) : (labels[id] ?? id),
    ),
  ];
  const rows = marks.map(
    (mark) =>
      new TableRow({
        cantSplit: (mark.values.comment?.length ?? 0) < 1_000,
        children: [
          textCell(
            [
              new InternalHyperlink({
                anchor: cardAnchor(numbers.get(mark) ?? 0),
                children: textRuns(markName(mark, locale), { style: 'Hyperlink' }),
              }),
            ],
            widths[0] ?? 0,
          ),
          ...columns.map((id, at) => textCell(mark.values[id] ?? '', widths[at + 1] ?? 0)),
        ],
      }),
  );
  return table(styles.list, widths, [headRow(names, widths), ...rows], { hasHead: true });
}
