/** A mark's card: a heading and a table with the picture next to it. */
import {
  Bookmark,
  BorderStyle,
  HeadingLevel,
  TableCell,
  TableRow,
  VerticalAlignTable,
  WidthType,
  type FileChild,
} from 'docx';
import { m } from '@shared/messages/compiled/messages';
import type { Card, DossierContent } from '../content/content';
import { paragraph, pictureRun, table, textCell, textRuns, textWidth } from './parts';
import { styles } from './styles';

const labelWidth = 2_300;
const pictureWidth = 2_700;
/** A line above the user's remarks. */
const ruled = { style: BorderStyle.SINGLE, size: 6, color: 'B3261E' };
/** Maximum picture size in pixels. */
const most = { width: 166, height: 150 };

/** Returns the anchor of a mark's card. */
export function cardAnchor(number: number): string {
  return `mark_${number}`;
}

/** Returns a heading, the status, and a table with the register's facts and the user's remarks. */
export function card(of: Card, locale: DossierContent['locale']): FileChild[] {
  const { number, name, under, facts } = of;
  const lines = [...facts, ...of.remarks];
  const shown = pictureOf(of, locale);
  const valueWidth = textWidth - labelWidth - (shown ? pictureWidth : 0);
  const widths = [labelWidth, valueWidth, ...(shown ? [pictureWidth] : [])];
  const rows = lines.map(([label, value], at) => {
    const keepNext = at < lines.length - 1;
    const borders = at > 0 && at === facts.length ? { top: ruled } : {};
    return new TableRow({
      cantSplit: value.length < 1_500,
      children: [
        textCell(label, labelWidth, { style: styles.label, keepNext, borders }),
        textCell(value, valueWidth, { keepNext: keepNext && value.length < 1_500, borders }),
        ...(shown && at === 0
          ? [
              new TableCell({
                width: { size: pictureWidth, type: WidthType.DXA },
                rowSpan: lines.length,
                verticalAlign: VerticalAlignTable.TOP,
                children: [paragraph(shown, { style: styles.label, alignment: 'right' })],
              }),
            ]
          : []),
      ],
    });
  });
  return [
    paragraph([new Bookmark({ id: cardAnchor(number), children: textRuns(name) })], {
      heading: HeadingLevel.HEADING_2,
    }),
    ...(under === '' ? [] : [paragraph(under, { style: styles.under })]),
    ...(rows.length > 0 ? [table(styles.card, widths, rows, { hasHead: false })] : []),
  ];
}

/** Returns the picture, or the text shown instead. */
function pictureOf({ picture }: Card, locale: DossierContent['locale']) {
  if (picture === null) return null;
  if (typeof picture === 'string') return textRuns(picture);
  const run = pictureRun(picture.picture, picture.alt, most);
  return run ? [run] : textRuns(m.dossier_picture_unshown({}, { locale }));
}
