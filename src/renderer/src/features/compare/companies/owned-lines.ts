/** Compares what the library has about several companies, part by part. Pure. */
import { m } from '@shared/messages/compiled/messages';
import { formatDate } from '@renderer/lib/format/format';
import {
  yearOf,
  type OwnedAnswer,
  type Resource,
  type ResourceState,
} from '@renderer/kinds/company/file/resources';
import { markedCells, type ComparedCell, type ComparedLine, type ComparedSection } from '../lines';
import { absent, type Telling } from './figure-lines';
import { localDay } from '@shared/values/calendar';

/** The state of one part of a company's file. */
export interface OwnedPart {
  readonly standing: ResourceState;
  /** Newest first. */
  readonly answers: readonly OwnedAnswer[];
}

/** One part of the file, for all companies. */
export interface PartOfAll {
  readonly resource: Resource;
  readonly title: string;
  readonly of: readonly OwnedPart[];
}

/** Parts that none of the companies has are listed on a single line, which shows no differences. */
export function ownedSection(parts: readonly PartOfAll[], telling: Telling): ComparedSection {
  const isHad = ({ of }: PartOfAll): boolean =>
    of.some(({ standing: { type } }) => type === 'owned' || type === 'listed' || type === 'none');
  const lines = parts.filter(isHad).map((part) => lineOf(part, telling));
  const others = parts.filter((part) => !isHad(part)).map(({ title }) => title);
  const rest: readonly ComparedLine[] =
    others.length === 0
      ? []
      : [
          {
            key: '',
            label: m.companies_not_fetched(),
            cells: [],
            differs: false,
            common: others.join(', '),
          },
        ];
  return {
    key: 'owned',
    title: m.common_in_your_library(),
    groups: [{ key: 'owned', label: '', lines: [...lines, ...rest] }],
  };
}

function lineOf({ resource, title, of }: PartOfAll, telling: Telling): ComparedLine {
  const cells = of.map((part) => cellOf(resource, part, telling));
  // A different download date doesn't count as a difference.
  const said = new Map(of.map((part, at) => [cells[at], saidBy(resource, part)]));
  const marked = markedCells(cells, (cell) => said.get(cell) ?? '');
  // Included in the comparison if one company has the part and another doesn't.
  const states = new Set(of.map(({ standing }) => isThere(standing)));
  return { key: resource.id, label: title, ...marked, differs: marked.differs || states.size > 1 };
}

function isThere({ type }: ResourceState): boolean {
  return type === 'owned' || type === 'listed' || type === 'none';
}

function yearsIn(resource: Resource, answers: readonly OwnedAnswer[]): readonly string[] {
  return [...new Set(answers.map((one) => yearOf(resource, one)).filter((year) => year !== ''))];
}

function saidBy(resource: Resource, { standing, answers }: OwnedPart): string {
  return `${standing.type} ${yearsIn(resource, answers).toSorted().join(' ')}`;
}

function cellOf(
  resource: Resource,
  { standing, answers }: OwnedPart,
  { locale, dates }: Telling,
): ComparedCell {
  const day = (at: string): string => formatDate(localDay(at), locale, dates);
  if (standing.type === 'none') return { text: m.common_no_data(), note: day(standing.at) };
  if (standing.type === 'listed') return { text: m.companies_listed(), note: day(standing.at) };
  if (standing.type !== 'owned') return absent;
  const years = yearsIn(resource, answers).toSorted().toReversed();
  if (years.length === 0) {
    const text = day(standing.at);
    return standing.more ? { text, note: m.companies_owned_more() } : { text };
  }
  const dayOf = (year: string): string =>
    day(answers.find((one) => yearOf(resource, one) === year)?.fetchedAt ?? standing.at);
  const days = [...new Set(years.map(dayOf))];
  const [only, ...more] = days;
  if (only !== undefined && more.length === 0) {
    return { text: years.join(', '), note: only };
  }
  return { text: years.map((year) => `${year} (${dayOf(year)})`).join(', ') };
}
