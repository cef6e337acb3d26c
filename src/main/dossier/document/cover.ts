/** The first page: who hands it over, what it answers, and what it rests on. */
import { HeadingLevel, TableRow, type FileChild } from 'docx';
import { m } from '@shared/messages/compiled/messages';
import type { Dossier } from '../dossier-data';
import { paragraph, pictureRun, table, textCell, textWidth } from './parts';
import { styles } from './styles';

const nameWidth = 2_900;
/** Of the picture of the letterhead, in pixels. */
const mostPicture = { width: 240, height: 90 };

/** A number of marks in words. */
export function markCount(count: number, locale: Dossier['locale']): string {
  const number = new Intl.NumberFormat(locale).format(count);
  return count === 1
    ? m.dossier_count_one({}, { locale })
    : m.dossier_count({ count: number }, { locale });
}

function newsCount(count: number, locale: Dossier['locale']): string {
  const number = new Intl.NumberFormat(locale).format(count);
  return count === 1
    ? m.dossier_news_one({}, { locale })
    : m.dossier_news({ count: number }, { locale });
}

/** Names and values beside each other. */
export function factTable(facts: Dossier['about']): FileChild {
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

/** What a reader must know before the first mark; everything stands at the end. */
function coverFacts({ about, locale }: Pick<Dossier, 'about' | 'locale'>): Dossier['about'] {
  const say = { locale };
  const wanted = new Set<string>([
    m.export_about_search({}, say),
    m.export_about_rows({}, say),
    m.export_about_complete({}, say),
    m.export_about_first({}, say),
    m.export_about_last({}, say),
    m.export_about_written({}, say),
  ]);
  return about.filter(([name]) => wanted.has(name));
}

/** The page. */
export function cover(dossier: Dossier): FileChild[] {
  const { locale, title, sample, question, marks } = dossier;
  const say = { locale };
  const count = markCount(marks.length, locale);
  return [
    ...letterhead(dossier),
    paragraph(title, { heading: HeadingLevel.TITLE }),
    paragraph(
      dossier.lines ? newsCount(dossier.lines.rows.length, locale) : m.dossier_kind({ count }, say),
      { style: 'Subtitle' },
    ),
    ...(sample === '' ? [] : [paragraph(m.dossier_sample({}, say), { style: styles.notice })]),
    ...(question.trim() === ''
      ? []
      : [
          paragraph(m.dossier_question({}, say), { heading: HeadingLevel.HEADING_1 }),
          ...question
            .trim()
            .split(/\n{2,}/)
            .map((text) => paragraph(text)),
        ]),
    paragraph(m.dossier_basis({}, say), { heading: HeadingLevel.HEADING_1 }),
    factTable(coverFacts(dossier)),
  ];
}

function letterhead({ picture, letterhead: text, locale }: Dossier): FileChild[] {
  const shown =
    picture && pictureRun(picture, m.dossier_letterhead_alt({}, { locale }), mostPicture);
  const style = styles.letterhead;
  return [
    ...(shown ? [paragraph([shown], { style })] : []),
    ...(text.trim() === '' ? [] : [paragraph(text.trim(), { style })]),
  ];
}
