/**
 * Combines all answers in the library about a company's accounts into the company's figures. Pure.
 */
import { compareDecimals } from '../../values/decimal';
import { grouped } from '../../values/grouped';
import { readExact, type Exact } from '../../values/json';
import { joinedPages } from '../rows-in';
import { figuresIn, type Figure, type ToldYear } from './figures';

/** Accounts, and ratios calculated from them. They don't share any fields. */
export type Family = 'accounts' | 'ratios';

export const figureFamilies: readonly Family[] = ['accounts', 'ratios'];

/** Endpoints that return figures by financial year (service-api.md, 4). */
export const familyOf: Readonly<Record<string, Family>> = {
  'financials.years': 'accounts',
  'financials.latest': 'accounts',
  'financials.year': 'accounts',
  'financials.ratios': 'ratios',
};

/** An answer from one of these endpoints in the library. */
export interface TellingAnswer {
  readonly endpoint: string;
  /** The year that was requested, or ''. */
  readonly asked: string;
  readonly fetchedAt: string;
  readonly value: Exact;
}

/**
 * Joins the pages of each answer into its first page. What distinguishes two sets of accounts for a
 * year may be on different pages, so the pages are read as one answer.
 */
export function wholeAnswers<P extends { readonly runId: string; readonly raw: string }>(
  pages: readonly P[],
): readonly { readonly first: P; readonly value: Exact }[] {
  return [...grouped(pages, ({ runId }) => runId).values()].flatMap((of) => {
    const [first] = of;
    return first ? [{ first, value: joinedPages(of.map(({ raw }) => readExact(raw))) }] : [];
  });
}

/** A figure for a year, from the newest answer that contains it. */
export interface OwnedFigure<A extends TellingAnswer = TellingAnswer> extends Pick<
  Figure,
  'value' | 'unit' | 'way'
> {
  /** The answer it comes from. */
  readonly from: A;
  /** A different value in an earlier answer, or `null` if there is none. */
  readonly before: { readonly value: string; readonly fetchedAt: string } | null;
}

/** A figure across years. */
interface ToldLine<A extends TellingAnswer> {
  /** As in the newest answer that names it. */
  readonly figure: Pick<Figure, 'path' | 'way' | 'apart'>;
  readonly from: A;
  readonly years: ReadonlyMap<string, OwnedFigure<A>>;
}

/** The library's figures about a company. */
export interface ToldCompany<A extends TellingAnswer> {
  readonly years: ReadonlyMap<string, ToldYear['period']>;
  /** Keyed by figure. A figure has the same key in every company. */
  readonly lines: ReadonlyMap<string, ToldLine<A>>;
  /** Whether there are answers, but none with a readable figure. */
  readonly unread: boolean;
}

/** `answers` are ordered newest first. */
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

/** If a newer answer leaves a value empty, an older one may contain it. */
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
