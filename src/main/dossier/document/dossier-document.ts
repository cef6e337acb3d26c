/** A dossier as a Word document. */
import {
  Document,
  Footer,
  HeadingLevel,
  InternalHyperlink,
  Packer,
  PageNumber,
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
import {
  aligned,
  headRow,
  outsideXml,
  paragraph,
  pictureRun,
  table,
  textCell,
  textRuns,
  textWidth,
} from './parts';
import { styles, stylesXml } from './styles';

const millimetre = 1440 / 25.4;
const nameWidth = 2_900;
/** Maximum size of the letterhead picture in pixels. */
const mostPicture = { width: 240, height: 90 };

/** Returns the document as bytes. */
export async function dossierDocument(dossier: Dossier): Promise<Uint8Array> {
  const content = dossierContent(dossier);
  const { locale, fileTitle, author, kind, title, subtitle, blocks } = content;
  const document = new Document({
    title: fileTitle.replace(outsideXml, '\uFFFD'),
    creator: author === '' ? 'Kartotek' : author.replace(outsideXml, '\uFFFD'),
    lastModifiedBy: 'Kartotek',
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
          // Even if it's empty, this paragraph separates the letterhead from the title.
          paragraph(kind, { style: styles.kind }),
          paragraph(title, { heading: HeadingLevel.TITLE }),
          ...(subtitle === '' ? [] : [paragraph(subtitle, { style: 'Subtitle' })]),
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
    case 'count':
      return [paragraph(block.text, { style: styles.under })];
    case 'strong':
      return [paragraph(textRuns(block.text, { bold: true }))];
    case 'notice':
      return [paragraph(block.text, { style: styles.notice })];
    case 'facts':
      return [factTable(block.facts)];
    case 'table':
      return [listTable(block.table)];
    case 'card':
      return card(block.card, locale);
  }
}

/** Returns the footer for every page: its text, the page number and the number of pages. */
function footer({ foot, locale }: DossierContent): Footer {
  const say = { locale };
  return new Footer({
    children: [
      paragraph(
        [
          ...textRuns(foot),
          new TextRun({
            children: [
              `\t${m.common_page({}, say)} `,
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

/** The letterhead's first line is a name, followed by the date at the end of the line. */
function letterhead({ letterhead: { picture, text, day } }: DossierContent): FileChild[] {
  const shown = picture && pictureRun(picture.picture, picture.alt, mostPicture);
  const style = styles.letterhead;
  const [name = '', ...rest] = text.split('\n');
  const first = [...textRuns(name, { bold: true }), new TextRun('\t'), ...textRuns(day)];
  const tabStops = [{ type: TabStopType.RIGHT, position: textWidth }];
  return [
    ...(shown ? [paragraph([shown], { style })] : []),
    ...(name + day === '' ? [] : [paragraph(first, { style, tabStops })]),
    ...(rest.length === 0 ? [] : [paragraph(rest.join('\n'), { style })]),
  ];
}

/**
 * Returns names and values side by side. They're kept together, so that the last line isn't alone
 * on a page.
 */
function factTable(facts: readonly Fact[]): FileChild {
  const widths = [nameWidth, textWidth - nameWidth];
  const isShort = facts.every(([, value]) => value.length < 1_500) && facts.length < 30;
  const rows = facts.map(([name, value], at) => {
    const keepNext = isShort && at < facts.length - 1;
    return new TableRow({
      cantSplit: value.length < 1_500,
      children: [
        textCell(name, nameWidth, { style: styles.label, keepNext }),
        textCell(value, textWidth - nameWidth, { keepNext }),
      ],
    });
  });
  return table(styles.card, widths, rows, { hasHead: false });
}

function listTable({ columns, rows }: ListTable): FileChild {
  const all = columns.reduce((sum, { width }) => sum + width, 0);
  const widths = columns.map(({ width }) => Math.floor((width * textWidth) / all));
  const lines = rows.map(
    (cells) =>
      new TableRow({
        cantSplit: cells.every(({ text }) => text.length < 1_000),
        children: cells.map((cell, at) =>
          textCell(contentOf(cell), widths[at] ?? 0, aligned(columns[at]?.isNumber ?? false)),
        ),
      }),
  );
  return table(styles.list, widths, [headRow(columns, widths), ...lines], { hasHead: true });
}

function contentOf({ text, under = '', card: number }: Cell) {
  if (number === undefined) return text;
  const children = textRuns(text, { style: 'Hyperlink', bold: true });
  const below = under === '' ? [] : textRuns(`\n${under}`).slice(1);
  return [new InternalHyperlink({ anchor: cardAnchor(number), children }), ...below];
}
