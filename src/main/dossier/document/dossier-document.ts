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
import { m } from '@shared/messages/compiled/messages';
import type { Block, Cell, DossierContent, Fact, ListTable } from '../content/content';
import { dossierContent } from '../content/dossier-content';
import type { Dossier } from '../dossier-data';
import { card, cardAnchor } from './card';
import { headRow, paragraph, pictureRun, table, textCell, textRuns, textWidth } from './parts';
import { styles, stylesXml } from './styles';

const millimetre = 1440 / 25.4;
const nameWidth = 2_900;
/** Of the picture of the letterhead, in pixels. */
const mostPicture = { width: 240, height: 90 };

/** Its bytes. */
export async function dossierDocument(dossier: Dossier): Promise<Uint8Array> {
  const content = dossierContent(dossier);
  const { locale, fileTitle, title, subtitle, blocks } = content;
  const document = new Document({
    title: fileTitle,
    creator: 'Kartotek',
    externalStyles: stylesXml(locale),
    sections: [
      {
        properties: {
          page: {
            size: { width: 210 * millimetre, height: 297 * millimetre },
            margin: {
              top: 20 * millimetre,
              bottom: 20 * millimetre,
              left: 20 * millimetre,
              right: 20 * millimetre,
            },
          },
        },
        footers: { default: footer(content) },
        children: [
          ...letterhead(content),
          paragraph(title, { heading: HeadingLevel.TITLE }),
          paragraph(subtitle, { style: 'Subtitle' }),
          ...blocks.flatMap((block) => blockOf(block, locale)),
        ],
      },
    ],
  });
  return Packer.pack(document, 'uint8array');
}

function blockOf(block: Block, locale: DossierContent['locale']): FileChild[] {
  switch (block.type) {
    case 'heading': {
      const pageBreakBefore = block.newPage;
      return [paragraph(block.text, { heading: HeadingLevel.HEADING_1, pageBreakBefore })];
    }
    case 'text':
      return [paragraph(block.text)];
    case 'notice':
      return [paragraph(block.text, { style: styles.notice })];
    case 'facts':
      return [factTable(block.facts)];
    case 'table':
      return listTable(block.table, locale);
    case 'card':
      return card(block.card, locale);
  }
}

/** Foot and page of pages, on every page. */
function footer({ foot, locale }: DossierContent): Footer {
  const say = { locale };
  return new Footer({
    children: [
      paragraph(
        [
          ...textRuns(foot),
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

function letterhead({ letterhead: { picture, text } }: DossierContent): FileChild[] {
  const shown = picture && pictureRun(picture.picture, picture.alt, mostPicture);
  const style = styles.letterhead;
  return [
    ...(shown ? [paragraph([shown], { style })] : []),
    ...(text === '' ? [] : [paragraph(text, { style })]),
  ];
}

/** Names and values beside each other. */
function factTable(facts: readonly Fact[]): FileChild {
  const widths = [nameWidth, textWidth - nameWidth];
  const rows = facts.map(
    ([name, value]) =>
      new TableRow({
        cantSplit: value.length < 1_500,
        children: [
          textCell(name, nameWidth, { style: styles.label }),
          textCell(value, textWidth - nameWidth),
        ],
      }),
  );
  return table(styles.card, widths, rows, { hasHead: false });
}

/** The numbers are fields: who adds a table in Word has them counted again. */
function captionOf(text: string, number: number, locale: DossierContent['locale']): FileChild {
  return paragraph(
    [
      ...textRuns(`${m.dossier_table({}, { locale })} `),
      new SimpleField('SEQ Table \\* ARABIC', String(number)),
      ...textRuns(`. ${text}`),
    ],
    { style: 'Caption' },
  );
}

function listTable(of: ListTable, locale: DossierContent['locale']): FileChild[] {
  const { caption, number, columns, rows } = of;
  const all = columns.reduce((sum, { width }) => sum + width, 0);
  const widths = columns.map(({ width }) => Math.floor((width * textWidth) / all));
  const names = columns.map(({ label }) => label);
  const lines = rows.map(
    (cells) =>
      new TableRow({
        cantSplit: cells.every(({ text }) => text.length < 1_000),
        children: cells.map((cell, at) => textCell(contentOf(cell), widths[at] ?? 0)),
      }),
  );
  return [
    ...(caption === null ? [] : [captionOf(caption, number, locale)]),
    table(styles.list, widths, [headRow(names, widths), ...lines], { hasHead: true }),
  ];
}

function contentOf({ text, card: number }: Cell) {
  if (number === undefined) return text;
  const children = textRuns(text, { style: 'Hyperlink' });
  return [new InternalHyperlink({ anchor: cardAnchor(number), children })];
}
