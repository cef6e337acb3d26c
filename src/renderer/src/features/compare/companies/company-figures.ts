/** The figures of one company, put together from all owned answers about its accounts. Pure. */
import type { Labels } from '@shared/definition/labels';
import { compareDecimals } from '@shared/values/decimal';
import type { Exact } from '@shared/values/json';
import { figuresIn, type Figure, type ToldYear } from './figures';

/** Accounts and what is computed of them: a field of one is no field of the other. */
export type Family = 'accounts' | 'ratios';

/** Which answers hold figures by fiscal year (service-api.md, 4). */
export const familyOf: Readonly<Record<string, Family>> = {
  'financials.years': 'accounts',
  'financials.latest': 'accounts',
  'financials.year': 'accounts',
  'financials.ratios': 'ratios',
};

/** An owned answer of one of these. */
export interface FiguresAnswer {
  readonly endpoint: string;
  /** The year that it was asked for; '' for none. */
  readonly asked: string;
  readonly fetchedAt: string;
  readonly labels: Labels;
  readonly value: Exact;
}

/** A figure of a year as the newest answer says it. */
export interface OwnedFigure extends Pick<Figure, 'value' | 'unit'> {
  readonly fetchedAt: string;
  /** What an answer before it said otherwise; `null`: nothing. */
  readonly before: { readonly value: string; readonly fetchedAt: string } | null;
}

/** A figure through the years. */
export interface FigureLine {
  readonly label: string;
  /** What the definition says of it, '' for nothing. */
  readonly description: string;
  /** The service's name of the field. */
  readonly name: string;
  readonly years: ReadonlyMap<string, OwnedFigure>;
}

/** What is owned of a family. */
export interface CompanyFigures {
  readonly years: ReadonlyMap<string, ToldYear['period']>;
  /** By a key that is the same in every company. */
  readonly lines: ReadonlyMap<string, FigureLine>;
  /** Answers are owned, and none of them has a figure that could be read. */
  readonly unread: boolean;
}

/** `answers`: the newest first. */
export function companyFigures(answers: readonly FiguresAnswer[], family: Family): CompanyFigures {
  const years = new Map<string, ToldYear['period']>();
  const lines = new Map<
    string,
    Omit<FigureLine, 'years'> & { readonly years: Map<string, OwnedFigure> }
  >();
  const own = answers.filter(({ endpoint }) => familyOf[endpoint] === family);
  for (const answer of own) {
    const told = figuresIn(answer.value, answer.asked);
    for (const { year, period } of told.years) years.set(year, years.get(year) ?? period);
    for (const figure of told.figures) {
      const key = JSON.stringify([figure.path, figure.apart]);
      const line = lines.get(key) ?? { ...named(figure, answer.labels), years: new Map() };
      lines.set(key, line);
      line.years.set(figure.year, newest(line.years.get(figure.year), figure, answer.fetchedAt));
    }
  }
  return { years, lines, unread: own.length > 0 && lines.size === 0 };
}

/** What a newer answer leaves empty, e.g. in less detail, an older one may tell. */
function newest(
  has: OwnedFigure | undefined,
  { value, unit }: Figure,
  fetchedAt: string,
): OwnedFigure {
  if (!has || (has.value === null && value !== null))
    return { value, unit, fetchedAt, before: null };
  if (has.value === null || value === null || has.before) return has;
  const isSame = (compareDecimals(has.value, value) ?? 1) === 0 && has.unit === unit;
  return isSame ? has : { ...has, before: { value, fetchedAt } };
}

function named({ path, way, apart }: Figure, labels: Labels): Omit<FigureLine, 'years'> {
  const own = labels.label(way);
  const from = way.length - path.length;
  const words = own.whole
    ? [own.text]
    : path.map((step, at) => labels.label(way.slice(0, from + at + 1)).text || step);
  const label = [...words, apart].filter((text) => text !== '').join(' · ');
  return { label, description: own.description, name: path.at(-1) ?? '' };
}
