/** Arranges a company's accounts in the order of a financial statement. Pure. */
import { kindNamed } from '@shared/answers/words';
import { grouped } from '@shared/values/grouped';
import { termOf, type ToldYear } from '@shared/records/accounts/figures';
import type { Family, OwnedFigure } from '@shared/records/accounts/told-figures';
import {
  companyFigures,
  type CompanyFigures,
  type FigureLine,
  type FiguresAnswer,
} from '@renderer/registers/answer/company-figures';

/** One item's figures by year. */
export interface AccountLine {
  readonly key: string;
  readonly label: string;
  /** The service's field name. */
  readonly name: string;
  /** The register's term for the item, or '' if unknown. */
  readonly term: string;
  /** The item's unit if it differs from the common unit, otherwise ''. */
  readonly unit: string;
  /** True for the first item in a new part of the statement. */
  readonly begins: boolean;
  /** One figure per year, in order, or `null` if no answer in the library has that figure. */
  readonly figures: readonly (OwnedFigure | null)[];
}

/** Accounts and ratios for the same years. */
export interface Accounts {
  /** Oldest first. */
  readonly years: readonly string[];
  /** First and last day of each year that isn't a calendar year. */
  readonly periods: readonly ToldYear['period'][];
  /** The unit shared by all amounts, or '' if it is unknown or they differ. */
  readonly unit: string;
  readonly lines: readonly AccountLine[];
}

const last = Number.MAX_SAFE_INTEGER;

/**
 * Returns the start and end of a financial year that differs from the calendar year. Returns `null`
 * if it doesn't differ or isn't known.
 */
function brokenPeriod(
  told: readonly Pick<CompanyFigures, 'years'>[],
  year: string,
): ToldYear['period'] {
  const period = told.flatMap(({ years }) => years.get(year) ?? [])[0] ?? null;
  const isCalendar = period?.first === `${year}-01-01` && period.last === `${year}-12-31`;
  return isCalendar ? null : period;
}

/**
 * `answers` are sorted newest first. `most` limits the number of years, counted from the newest.
 * `every` includes years that only have ratios.
 */
export function accountLines(
  answers: readonly FiguresAnswer[],
  most = Infinity,
  every = true,
): Accounts {
  const families: readonly Family[] = ['accounts', 'ratios'];
  const told = families.map((family) => companyFigures(answers, family));
  const known = told.map((one) => [...one.years.keys()]).filter((some) => some.length > 0);
  const years = [...new Set((every ? known : known.slice(0, 1)).flat())].toSorted().slice(-most);
  const all = told.flatMap(({ lines }, family) =>
    [...lines].flatMap(([key, line]) => {
      const figures = years.map((year) => line.years.get(year) ?? null);
      // Leave out items without any values.
      if (figures.every((figure) => figure === null || figure.value === null)) return [];
      return [
        { key: `${String(family)} ${key}`, family, line, figures, ...placeOf(line, figures) },
      ];
    }),
  );
  const sorted = all.toSorted(
    (a, b) => a.family - b.family || a.part - b.part || a.place - b.place,
  );
  const units = [
    ...grouped(
      sorted.filter(({ part }) => part < 2),
      (line) => line.unit,
    ),
  ];
  // The most common unit goes in the header, any others beside their own line.
  const [usual] = units.toSorted(([, a], [, b]) => b.length - a.length);
  const unit = usual?.[0] ?? '';
  return {
    years,
    periods: years.map((year) => brokenPeriod(told, year)),
    unit,
    lines: sorted.map(({ key, line, figures, part, family, term, unit: own }, at) => {
      const before = sorted[at - 1];
      const isMoney = part < 2;
      return {
        key,
        label: line.label,
        name: line.name,
        term,
        unit: isMoney && own !== unit ? own : '',
        begins: before !== undefined && (before.part !== part || before.family !== family),
        figures,
      };
    }),
  };
}

/** Returns the part of the statement: 0 income, 1 balance sheet, 2 staff, 3 ratios, 4 other. */
function placeOf(
  { name }: FigureLine,
  figures: readonly (OwnedFigure | null)[],
): { readonly part: number; readonly place: number; readonly term: string; readonly unit: string } {
  const [figure = null] = figures.filter((one) => one !== null);
  const term = figure === null ? null : termOf(figure);
  const unit = figure?.unit ?? '';
  if (term === null) return { part: 4, place: last, term: '', unit };
  const { kind, place } = term;
  const isBalance = place >= placeOfTerm(firstOfBalance);
  const part = kind === 'amount' ? (isBalance ? 1 : 0) : kind === 'number' ? 2 : 3;
  return { part: kindNamed(name) === 'ratio' ? 3 : part, place, term: term.id, unit };
}

/** The first term of the balance sheet. */
const firstOfBalance = 'Subscribed capital unpaid';

function placeOfTerm(name: string): number {
  return termOf({ way: [name] })?.place ?? last;
}
