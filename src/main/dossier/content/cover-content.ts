/**
 * The first page: who the dossier is for and who it's from, its conclusion, and what that is based
 * on.
 */
import { m } from '@shared/messages/compiled/messages';
import { classWords, countWords } from '@shared/messages/count-words';
import { formatInteger } from '@shared/values/number-text';
import { stated } from '@shared/values/phrases';
import type { Dossier } from '../dossier-data';
import type { Block, Cell, DossierContent, Fact } from './content';
import { isHidden, type DossierGroup } from './groups';
import { isolated } from './isolated';

type Locale = Dossier['locale'];

/** Returns a count of marks, such as "3 marks". */
export function markCount(count: number, locale: Locale): string {
  return countWords('marks', count, { locale });
}

function newsCount(count: number, locale: Locale): string {
  return count === 1 ? m.dossier_news_one({}, { locale }) : m.dossier_news({ count }, { locale });
}

/** Returns who prepared the dossier and when. */
export function letterheadOf({
  picture,
  letterhead,
  day,
  locale,
}: Dossier): DossierContent['letterhead'] {
  const alt = m.dossier_ask_letterhead({}, { locale });
  return { picture: picture && { picture, alt }, text: letterhead.trim(), day: day.trim() };
}

/** Returns the kind of document, or '' if the title already says it. */
export function kindOf({ proposed, lines, locale, title }: Dossier): string {
  const say = { locale };
  if (lines) return m.common_news_of_watches({}, say);
  if (proposed !== '') return m.dossier_kind_clearance({}, say);
  const kind = m.common_trademarks({}, say);
  return kind === title ? '' : kind;
}

/** Returns the line below the title. */
export function subtitleOf(dossier: Dossier): string {
  const { title, lines, marks, client, proposed, classes, locale } = dossier;
  const say = { locale };
  const forWhom = client === '' ? [] : [m.dossier_for({ client: isolated(client) }, say)];
  if (lines) return [...forWhom, newsCount(lines.rows.length, locale)].join(' · ');
  if (proposed === '') return [...forWhom, markCount(marks.length, locale)].join(' · ');
  const within = classes === '' ? [] : [classWords(classes.split(', '), say)];
  // Left out for matters and lists, which are named in the title.
  const mark = proposed === title ? [] : [isolated(proposed)];
  return [...mark, ...forWhom, ...within].join(', ');
}

/** Returns client, mark and matter, so that a loose page shows which dossier it belongs to. */
export function footOf({ title, client, matter, sample, locale }: Dossier): string {
  const isSaid = matter === '' || matter === title;
  const of = isSaid ? '' : stated(m.common_matter({}, { locale }), matter);
  return [sample, title, client, of].filter((part) => part !== '').join(' · ');
}

/** Returns the rest of the cover. */
export function coverBlocks(dossier: Dossier, groups: readonly DossierGroup[]): readonly Block[] {
  const { locale, sample } = dossier;
  const say = { locale };
  const part = (title: string, text: string): readonly Block[] =>
    text.trim() === '' ? [] : [heading(title), ...paragraphs(text)];
  const first = firstFacts(dossier);
  return [
    ...(sample === '' ? [] : [{ type: 'notice' as const, text: m.export_about_sample({}, say) }]),
    ...(first.length === 0 ? [] : [{ type: 'facts' as const, facts: first }]),
    ...part(m.dossier_question({}, say), dossier.question),
    ...part(m.dossier_conclusion({}, say), dossier.conclusion),
    ...summary(dossier, groups),
    ...searchedBlocks(dossier),
  ];
}

const heading = (text: string): Block => ({ type: 'heading', text, newPage: false });
const paragraphs = (text: string): readonly Block[] =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((one) => ({ type: 'text', text: one }));

function firstFacts(dossier: Dossier): readonly Fact[] {
  const { client, matter, author, locale } = dossier;
  const say = { locale };
  const facts: readonly Fact[] = [
    [m.dossier_client({}, say), client],
    [m.common_matter({}, say), matter],
    [m.dossier_author({}, say), author],
    [m.dossier_as_of({}, say), asOf(dossier)],
  ];
  return facts.filter(([, value]) => value !== '');
}

/** Returns the dates on which the records were downloaded. */
function asOf({ from, to, locale }: Dossier): string {
  return from === to ? from : m.dossier_from_to({ from, to }, { locale });
}

/** Returns the number of marks with each assessment, and whether they have cards. */
function summary(dossier: Dossier, groups: readonly DossierGroup[]): readonly Block[] {
  const { locale } = dossier;
  const say = { locale };
  const isBare = (group: DossierGroup): boolean => group.name === null && !isHidden(dossier, group);
  if (groups.every(isBare)) return [];
  const rows = groups.map((group): readonly Cell[] => [
    { text: group.name ?? m.dossier_not_assessed({}, say) },
    { text: formatInteger(group.marks.length, locale) },
    {
      text: isHidden(dossier, group) ? m.dossier_not_shown({}, say) : m.dossier_shown({}, say),
    },
  ]);
  const columns = [
    { label: m.review_column_assessment({}, say), width: 4_000 },
    { label: m.dossier_overview_count({}, say), width: 1_600, isNumber: true },
    { label: m.dossier_overview_where({}, say), width: 4_038 },
  ];
  return [heading(m.dossier_overview({}, say)), { type: 'table', table: { columns, rows } }];
}

/** Returns what was searched, how complete the results are, and what wasn't searched. */
function searchedBlocks({ about, searched, leftOut, lines, locale }: Dossier): readonly Block[] {
  const say = { locale };
  // The number of alerts is below the title. It says nothing about the register as a whole.
  const wanted = new Set<string>([
    m.common_search({}, say),
    ...(lines ? [] : [m.common_rows({}, say), m.common_state_complete({}, say)]),
  ]);
  const facts = searched === '' ? about.filter(([name]) => wanted.has(name)) : [];
  const blocks: readonly Block[] = [
    ...(searched === '' ? [] : paragraphs(searched)),
    ...(leftOut === '' ? [] : [{ type: 'strong' as const, text: leftOut }]),
    ...(facts.length === 0 ? [] : [{ type: 'facts' as const, facts }]),
  ];
  return blocks.length === 0 ? [] : [heading(m.dossier_searched({}, say)), ...blocks];
}
