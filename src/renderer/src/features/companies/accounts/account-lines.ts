/** The accounts of one company as accountants read them: lines in the order of a statement. Pure. */
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

/** A line through the years. */
export interface AccountLine {
  readonly key: string;
  readonly label: string;
  /** The service's name of the field. */
  readonly name: string;
  /** The term of the registers; '' if it is none that is known. */
  readonly term: string;
  /** In what it is told, where that is not said of all lines; '' else. */
  readonly unit: string;
  /** It begins another part of the statement. */
  readonly begins: boolean;
  /** By year, in the order of the years; `null` if no owned answer has it. */
  readonly figures: readonly (OwnedFigure | null)[];
}

/** Accounts and ratios of the same years. */
export interface Accounts {
  /** The oldest first. */
  readonly years: readonly string[];
  /** By year its first and last day, where they are not those of the calendar's year. */
  readonly periods: readonly ToldYear['period'][];
  /** In what the amounts are told, if that is one; '' if the answers do not say or differ. */
  readonly unit: string;
  readonly lines: readonly AccountLine[];
}

const last = Number.MAX_SAFE_INTEGER;

/** The days of a broken year, e.g. from May to April; `null`: it is the calendar's, or nobody says. */
function brokenPeriod(
  told: readonly Pick<CompanyFigures, 'years'>[],
  year: string,
): ToldYear['period'] {
  const period = told.flatMap(({ years }) => years.get(year) ?? [])[0] ?? null;
  const isCalendar = period?.first === `${year}-01-01` && period.last === `${year}-12-31`;
  return isCalendar ? null : period;
}

/**
 * `answers`: the newest first. `most`: years that are shown, the newest of them. `every`: those too
 * of which ratios alone are known, and that stand empty beside the accounts.
 */
export function accountLines(answers: readonly FiguresAnswer[], most = 10, every = true): Accounts {
  const families: readonly Family[] = ['accounts', 'ratios'];
  const told = families.map((family) => companyFigures(answers, family));
  const known = told.map((one) => [...one.years.keys()]).filter((some) => some.length > 0);
  const years = [...new Set((every ? known : known.slice(0, 1)).flat())].toSorted().slice(-most);
  const all = told.flatMap(({ lines }, family) =>
    [...lines].flatMap(([key, line]) => {
      const figures = years.map((year) => line.years.get(year) ?? null);
      // A line that is empty in every year says nothing.
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
  // What most amounts are told in stands at the head, another unit with its line.
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

/** Where in the statement a line stands: 0 result, 1 balance, 2 numbers of people, 3 ratios, 4 others. */
function placeOf(
  { name }: FigureLine,
  figures: readonly (OwnedFigure | null)[],
): { readonly part: number; readonly place: number; readonly term: string; readonly unit: string } {
  const [figure = null] = figures.filter((one) => one !== null);
  const term = figure === null ? null : termOf(figure);
  const unit = figure?.unit ?? '';
  if (term === null) return { part: 4, place: last, term: '', unit };
  const { kind, place } = term;
  const isBalance = place >= firstOfBalance;
  const part = kind === 'amount' ? (isBalance ? 1 : 0) : kind === 'number' ? 2 : 3;
  return { part: kindNamed(name) === 'ratio' ? 3 : part, place, term: term.id, unit };
}

/** The line of the terms at which the balance sheet begins. */
const firstOfBalance = placeOfTerm('Subscribed capital unpaid');

function placeOfTerm(name: string): number {
  return termOf({ way: [name] })?.place ?? last;
}
