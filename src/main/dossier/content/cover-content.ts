/** The first page: who hands it over, what it answers, and what it rests on. */
import { m } from '@shared/messages/compiled/messages';
import type { Dossier } from '../dossier-data';
import type { Block, DossierContent, Fact } from './content';

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

/** What a reader must know before the first mark; everything stands at the end. */
function coverFacts({ about, locale }: Pick<Dossier, 'about' | 'locale'>): readonly Fact[] {
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

/** Who hands it over. */
export function letterheadOf({
  picture,
  letterhead,
  locale,
}: Dossier): DossierContent['letterhead'] {
  const alt = m.dossier_letterhead_alt({}, { locale });
  return { picture: picture && { picture, alt }, text: letterhead.trim() };
}

/** What stands under the title. */
export function subtitleOf({ lines, marks, locale }: Dossier): string {
  if (lines) return newsCount(lines.rows.length, locale);
  return m.dossier_kind({ count: markCount(marks.length, locale) }, { locale });
}

/** The page below them. */
export function coverBlocks(dossier: Dossier): readonly Block[] {
  const { locale, sample } = dossier;
  const say = { locale };
  const question = dossier.question.trim();
  return [
    ...(sample === '' ? [] : [{ type: 'notice' as const, text: m.dossier_sample({}, say) }]),
    ...(question === ''
      ? []
      : [
          { type: 'heading' as const, text: m.dossier_question({}, say), newPage: false },
          ...question.split(/\n{2,}/).map((text) => ({ type: 'text' as const, text })),
        ]),
    { type: 'heading', text: m.dossier_basis({}, say), newPage: false },
    { type: 'facts', facts: coverFacts(dossier) },
  ];
}
