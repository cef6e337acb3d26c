/** The figures of one company, put together from all owned answers about its accounts. Pure. */
import { compareDecimals } from '../../values/decimal';
import { grouped } from '../../values/grouped';
import { readExact, type Exact } from '../../values/json';
import { joinedPages } from '../rows-in';
import { figuresIn, type Figure, type ToldYear } from './figures';

/** Accounts and what is computed of them: a field of one is no field of the other. */
export type Family = 'accounts' | 'ratios';

export const figureFamilies: readonly Family[] = ['accounts', 'ratios'];

/** Which answers hold figures by fiscal year (service-api.md, 4). */
export const familyOf: Readonly<Record<string, Family>> = {
  'financials.years': 'accounts',
  'financials.latest': 'accounts',
  'financials.year': 'accounts',
  'financials.ratios': 'ratios',
};

/** An owned answer of one of these. */
export interface TellingAnswer {
  readonly endpoint: string;
  /** The year that it was asked for; '' for none. */
  readonly asked: string;
  readonly fetchedAt: string;
  readonly value: Exact;
}

/**
 * Answers out of their pages, each with its first one. What tells two accounts of a year apart may
 * stand in two pages of one fetch, so these are read as one, and never as rivals.
 */
export function wholeAnswers<P extends { readonly runId: string; readonly raw: string }>(
  pages: readonly P[],
): readonly { readonly first: P; readonly value: Exact }[] {
  return [...grouped(pages, ({ runId }) => runId).values()].flatMap((of) => {
    const [first] = of;
    return first ? [{ first, value: joinedPages(of.map(({ raw }) => readExact(raw))) }] : [];
  });
}

/** A figure of a year as the newest answer says it. */
export interface OwnedFigure<A extends TellingAnswer = TellingAnswer> extends Pick<
  Figure,
  'value' | 'unit' | 'way'
> {
  /** The answer that says it. */
  readonly from: A;
  /** What an answer before it said otherwise; `null`: nothing. */
  readonly before: { readonly value: string; readonly fetchedAt: string } | null;
}

/** A figure through the years. */
interface ToldLine<A extends TellingAnswer> {
  /** As the newest answer that names it has it, and that answer. */
  readonly figure: Pick<Figure, 'path' | 'way' | 'apart'>;
  readonly from: A;
  readonly years: ReadonlyMap<string, OwnedFigure<A>>;
}

/** What is owned of a family. */
export interface ToldCompany<A extends TellingAnswer> {
  readonly years: ReadonlyMap<string, ToldYear['period']>;
  /** By a key that is the same in every company. */
  readonly lines: ReadonlyMap<string, ToldLine<A>>;
  /** Answers are owned, and none of them has a figure that could be read. */
  readonly unread: boolean;
}

/** `answers`: the newest first. */
export function toldFigures<A extends TellingAnswer>(
  answers: readonly A[],
  family: Family,
): ToldCompany<A> {
  const years = new Map<string, ToldYear['period']>();
  const lines = new Map<
    string,
    Omit<ToldLine<A>, 'years'> & { readonly years: Map<string, OwnedFigure<A>> }
  >();
  const own = answers.filter(({ endpoint }) => familyOf[endpoint] === family);
  for (const answer of own) {
    const told = figuresIn(answer.value, answer.asked);
    for (const { year, period } of told.years) years.set(year, years.get(year) ?? period);
    for (const figure of told.figures) {
      const key = JSON.stringify([figure.path, figure.apart]);
      const line = lines.get(key) ?? { figure, from: answer, years: new Map() };
      lines.set(key, line);
      line.years.set(figure.year, newest(line.years.get(figure.year), figure, answer));
    }
  }
  return { years, lines, unread: own.length > 0 && lines.size === 0 };
}

/** What a newer answer leaves empty, e.g. in less detail, an older one may tell. */
function newest<A extends TellingAnswer>(
  has: OwnedFigure<A> | undefined,
  { value, unit, way }: Figure,
  from: A,
): OwnedFigure<A> {
  if (!has || (has.value === null && value !== null))
    return { value, unit, way, from, before: null };
  if (has.value === null || value === null || has.before) return has;
  const isSame = (compareDecimals(has.value, value) ?? 1) === 0 && has.unit === unit;
  return isSame ? has : { ...has, before: { value, fetchedAt: from.fetchedAt } };
}
