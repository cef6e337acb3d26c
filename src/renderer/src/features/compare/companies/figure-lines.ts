/** Lays out company figures side by side: one group per figure, one line per year. Pure. */
import { unitText } from '@shared/answers/units';
import { m } from '@shared/messages/compiled/messages';
import { stated } from '@shared/values/phrases';
import type { Locale } from '@shared/messages/compiled/runtime';
import type { OwnedFigure } from '@shared/records/accounts/told-figures';
import { formatDate, formatDecimal, type DateStyle } from '@renderer/lib/format/format';
import { withUnit } from '@renderer/registers/answer/value-shape';
import {
  markedCells,
  type ComparedCell,
  type ComparedGroup,
  type ComparedLine,
  type ComparedSection,
} from '../lines';
import type { CompanyFigures, FigureLine } from '@renderer/registers/answer/company-figures';
import { localDay } from '@shared/values/calendar';

/**
 * Key for the group with the dates of financial years. It can't clash with a figure's key, which is
 * always a list.
 */
const periodKey = 'period';

/** Key for the group of years without figures. Their cells are left empty. */
const lackingKey = 'lacking';
/** The groups that aren't about a figure. */
export const otherKeys: readonly string[] = [lackingKey, periodKey];

/** How values are formatted. */
export interface Telling {
  readonly locale: Locale;
  readonly dates: DateStyle;
}

/** A figure's values by year and company. */
export interface FigureRow {
  readonly key: string;
  readonly line: FigureLine;
  /** Newest first. */
  readonly years: readonly string[];
  /** By company, or `undefined` if no answer in the library has the figure. */
  readonly of: readonly (FigureLine | undefined)[];
  /** True if the values have different or unknown units. */
  readonly mixed: boolean;
}

/** Returns every figure that at least one company has, in the order of the answers. */
export function figureRows(companies: readonly CompanyFigures[]): readonly FigureRow[] {
  const keys = new Set(companies.flatMap(({ lines }) => [...lines.keys()]));
  const years = yearsOf(companies);
  return [...keys].flatMap((key): FigureRow[] => {
    const of = companies.map(({ lines }) => lines.get(key));
    const [line] = of.filter((one) => one !== undefined);
    const told = of
      .flatMap((one) => [...(one?.years.values() ?? [])])
      .filter(({ value }) => value !== null);
    if (!line || told.length === 0) return [];
    // Leave out years without any values.
    const own = years.filter((year) =>
      of.some((one) => (one?.years.get(year)?.value ?? null) !== null),
    );
    return [{ key, line, years: own, of, mixed: new Set(told.map(({ unit }) => unit)).size > 1 }];
  });
}

function yearsOf(companies: readonly CompanyFigures[]): readonly string[] {
  return [...new Set(companies.flatMap(({ years }) => [...years.keys()]))].toSorted().toReversed();
}

/** Returns the different units used by the figures. */
function unitsOf(rows: readonly FigureRow[]): readonly string[] {
  const units = rows.flatMap(({ of }) =>
    of.flatMap((one) => [...(one?.years.values() ?? [])].flatMap(({ unit }) => unit ?? [])),
  );
  return [...new Set(units)];
}

/**
 * Returns the section, or `null` if no answer in the library has such figures. `saysUnit`: missing
 * units are pointed out.
 */
export function figureSection(
  key: string,
  title: string,
  companies: readonly CompanyFigures[],
  telling: Telling,
  saysUnit: boolean,
): ComparedSection | null {
  const rows = figureRows(companies);
  if (rows.length === 0) {
    if (!companies.some(({ unread }) => unread)) return null;
    return { key, title, note: m.compare_nothing_read(), caution: true, groups: [] };
  }
  const periods = periodGroup(companies, telling);
  return {
    key,
    title,
    numeric: true,
    ...noteOf(rows, saysUnit, telling.locale),
    groups: [
      ...lackingGroups(companies),
      ...(periods ? [periods] : []),
      ...rows.map((row) => groupOf(row, companies, telling)),
    ],
  };
}

function noteOf(
  rows: readonly FigureRow[],
  saysUnit: boolean,
  locale: Locale,
): Pick<ComparedSection, 'note' | 'caution'> {
  const said = unitsOf(rows);
  if (said.length > 1 || rows.some(({ mixed }) => mixed)) {
    const units = said.map((unit) => unitText(unit, locale)).join(', ');
    return { note: m.compare_units_differ({ units }), caution: true };
  }
  const [unit] = said;
  if (unit !== undefined) {
    return { note: stated(m.compare_unit_column(), unitText(unit, locale)) };
  }
  return saysUnit ? { note: m.companies_accounts_unit_unsaid() } : {};
}

function groupOf(
  { key, line, years, of, mixed }: FigureRow,
  companies: readonly CompanyFigures[],
  { locale }: Telling,
): ComparedGroup {
  const { label, description, name } = line;
  const cellOf = (year: string, at: number): ComparedCell => {
    const figure = of[at]?.years.get(year);
    const company = companies[at];
    if (!figure && !company?.years.has(year)) return absent;
    if (!figure || figure.value === null) return { text: '' };
    const text = numberText(name, figure.value, locale);
    const unit = mixed
      ? figure.unit === null
        ? m.companies_accounts_unit_unsaid()
        : unitText(figure.unit, locale)
      : null;
    return {
      text,
      ...(unit === null ? {} : { note: unit }),
      ...titleOf(figure, name, locale),
    };
  };
  return {
    key,
    label,
    ...(description ? { title: description } : {}),
    lines: years.map((year): ComparedLine => {
      const cells = companies.map((_, at) => cellOf(year, at));
      const saidBy = ({ text, note = '' }: ComparedCell): string => `${text} ${note}`;
      return { key: year, label: year, ...markedCells(cells, saidBy) };
    }),
  };
}

/** A cell for which the library has no data. */
export const absent: ComparedCell = { text: '', absent: true };

/** Returns years as text, newest first: "2023–2025, 2021". */
function spansOf(years: readonly string[]): string {
  const spans: { first: string; last: string }[] = [];
  for (const year of years) {
    const span = spans.at(-1);
    if (span && Number(span.first) - 1 === Number(year)) span.first = year;
    else spans.push({ first: year, last: year });
  }
  return spans.map(({ first, last }) => (first === last ? first : `${first}–${last}`)).join(', ');
}

/**
 * Returns the years that weren't downloaded or couldn't be read, by company, so that each is listed
 * only once.
 */
function lackingGroups(companies: readonly CompanyFigures[]): readonly ComparedGroup[] {
  const all = yearsOf(companies);
  const lines = [false, true].flatMap((isUnread): ComparedLine[] => {
    const cells = companies.map(({ years, unread }) => ({
      text: unread === isUnread ? spansOf(all.filter((year) => !years.has(year))) : '',
    }));
    if (cells.every(({ text }) => text === '')) return [];
    const label = isUnread ? m.compare_not_read() : m.companies_not_fetched();
    return [{ key: String(isUnread), label, cells, differs: true }];
  });
  return lines.length > 0 ? [{ key: lackingKey, label: '', lines }] : [];
}

function titleOf(
  { from, before }: OwnedFigure,
  name: string,
  locale: Locale,
): Pick<ComparedCell, 'title'> {
  const fetched = `${m.common_fetched({ when: localDay(from.fetchedAt) })}.`;
  if (!before) return { title: fetched };
  const value = numberText(name, before.value, locale);
  const day = localDay(before.fetchedAt);
  return { title: `${fetched} ${m.compare_figure_before({ value, day })}` };
}

function numberText(name: string, value: string, locale: Locale): string {
  return withUnit(name, formatDecimal(value, locale), locale);
}

/** Returns the dates of financial years if they differ between companies. */
function periodGroup(
  companies: readonly CompanyFigures[],
  { locale, dates }: Telling,
): ComparedGroup | null {
  const lines = yearsOf(companies).flatMap((year): ComparedLine[] => {
    const periods = companies.map(({ years }) => years.get(year) ?? null);
    const told = new Set(periods.flatMap((one) => (one ? [`${one.first} ${one.last}`] : [])));
    if (told.size < 2) return [];
    const cells = companies.map(({ years }, at): ComparedCell => {
      const period = periods[at];
      if (!period) return years.has(year) ? { text: '' } : absent;
      const [first, last] = [period.first, period.last].map((day) =>
        formatDate(day, locale, dates),
      );
      return { text: `${first ?? ''} – ${last ?? ''}` };
    });
    return [{ key: year, label: year, ...markedCells(cells, ({ text }) => text) }];
  });
  return lines.length > 0 ? { key: periodKey, label: m.compare_period(), lines } : null;
}
