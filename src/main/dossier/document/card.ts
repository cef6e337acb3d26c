/** What a dossier says of one mark: its picture, what was received, and what the person thinks of it. */
import {
  Bookmark,
  HeadingLevel,
  TableCell,
  TableRow,
  VerticalAlignTable,
  WidthType,
  type FileChild,
} from 'docx';
import { niceClassName } from '@shared/columns/nice-classes';
import type { DossierColumn } from '@shared/export/dossier/dossier-piece';
import { m } from '@shared/messages/compiled/messages';
import type { Dossier, DossierMark } from '../dossier-data';
import { paragraph, pictureRun, table, textCell, textRuns, textWidth } from './parts';
import { styles } from './styles';

type Words = Pick<Dossier, 'locale' | 'labels'>;

const labelWidth = 2_300;
const pictureWidth = 2_700;
/** Of a picture, in pixels. */
const most = { width: 166, height: 150 };

/** Those that stand on a line of their own, under the name of their column. */
const plain: readonly DossierColumn[] = [
  'application_number',
  'registration_number',
  'office',
  'mark_feature',
  'application_date',
  'registration_date',
  'expiry_date',
];
const own: readonly DossierColumn[] = ['comment', 'tags', 'note'];

/** What a mark is called. */
export function markName({ values }: DossierMark, locale: Dossier['locale']): string {
  return values.word_text ?? m.dossier_unnamed({}, { locale });
}

/** Where the card of a mark is found. */
export function cardAnchor(number: number): string {
  return `mark_${number}`;
}

/** Lines of the card: name and value. */
function cardLines(
  { values }: DossierMark,
  { locale, labels }: Words,
): readonly (readonly [label: string, value: string])[] {
  const say = { locale };
  const line = (id: DossierColumn): (readonly [string, string])[] => {
    const value = values[id];
    return value === undefined ? [] : [[labels[id] ?? id, value]];
  };
  const { status, status_date: since } = values;
  const seat = [values.applicant_orgnr, values.applicant_country].filter(
    (one) => one !== undefined,
  );
  const named = [values.applicant_name, seat.join(' · ')].filter((one) => one);
  return [
    ...(status !== undefined && since !== undefined
      ? [[labels.status ?? 'status', m.dossier_status_since({ status, date: since }, say)] as const]
      : line('status')),
    ...plain.flatMap(line),
    ...(values.nice_classes === undefined
      ? []
      : [
          [labels.nice_classes ?? 'nice_classes', classLines(values.nice_classes, locale)] as const,
        ]),
    ...(named.length > 0 ? [[m.dossier_applicant({}, say), named.join('\n')] as const] : []),
    ...line('assessment'),
    ...line('assessed_by').map(([label, value]) => [label, whoAndWhen(value, values)] as const),
    ...own.flatMap(line),
    ...line('fetched_at').map(([label, value]) => [`${label} (UTC)`, value] as const),
  ];
}

function whoAndWhen(by: string, { assessed_at: at }: DossierMark['values']): string {
  return at === undefined ? by : `${by}, ${at} (UTC)`;
}

/** A class to a line, with its short name. */
function classLines(classes: string, locale: Dossier['locale']): string {
  return classes
    .split(', ')
    .map((number) => {
      const name = niceClassName(Number(number), locale);
      return name === null ? number : `${number} ${name}`;
    })
    .join('\n');
}

/** Heading and table of a mark. `number`: its place in the document. */
export function card(mark: DossierMark, number: number, words: Words): FileChild[] {
  const { locale } = words;
  const say = { locale };
  const name = markName(mark, locale);
  const lines = cardLines(mark, words);
  const shown = pictureOf(mark, name, say);
  const valueWidth = textWidth - labelWidth - (shown ? pictureWidth : 0);
  const widths = [labelWidth, valueWidth, ...(shown ? [pictureWidth] : [])];
  const rows = lines.map(([label, value], at) => {
    const keepNext = at < lines.length - 1;
    return new TableRow({
      cantSplit: value.length < 1_500,
      children: [
        textCell(label, labelWidth, { style: styles.label, keepNext }),
        textCell(value, valueWidth, { keepNext: keepNext && value.length < 1_500 }),
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
    ...(rows.length > 0 ? [table(styles.card, widths, rows, { hasHead: false })] : []),
  ];
}

/** `null`: the mark has no picture, as far as is known. */
function pictureOf(
  { values, picture }: DossierMark,
  mark: string,
  say: { readonly locale: Dossier['locale'] },
) {
  if (picture) {
    const number = values.application_number ?? '';
    const run = pictureRun(picture, m.dossier_picture_alt({ mark, number }, say), most);
    return run ? [run] : textRuns(m.dossier_picture_unshown({}, say));
  }
  return values.image_url === undefined ? null : textRuns(m.dossier_picture_missing({}, say));
}
