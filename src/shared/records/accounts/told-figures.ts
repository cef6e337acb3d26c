/** Combines all answers about a company's accounts in the library into one set of figures. Pure. */
import { compareDecimals } from '../../values/decimal';
import { grouped } from '../../values/grouped';
import { readExact, type Exact } from '../../values/json';
import { joinedPages } from '../rows-in';
import { figuresIn, type Figure, type ToldYear } from './figures';

/** Accounts, and ratios calculated from them. The two have no fields in common. */
export type Family = 'accounts' | 'ratios';

export const figureFamilies: readonly Family[] = ['accounts', 'ratios'];

/** Endpoints that return figures by financial year (service-api.md, 4). */
export const familyOf: Readonly<Record<string, Family>> = {
  'financials.years': 'accounts',
  'financials.latest': 'accounts',
  'financials.year': 'accounts',
  'financials.ratios': 'ratios',
};

/** An answer in the library from one of these endpoints. */
export interface TellingAnswer {
  readonly endpoint: string;
  /** The year that was requested, or ''. */
  readonly asked: string;
  readonly fetchedAt: string;
  readonly value: Exact;
}

/**
 * Joins all pages of an answer into the first one. What distinguishes two sets of accounts for the
 * same year may be on different pages, so they have to be read together.
 */
export function wholeAnswers<P extends { readonly runId: string; readonly raw: string }>(
  pages: readonly P[],
): readonly { readonly first: P; readonly value: Exact }[] {
  return [...grouped(pages, ({ runId }) => runId).values()].flatMap((of) => {
    const [first] = of;
    return first ? [{ first, value: joinedPages(of.map(({ raw }) => readExact(raw))) }] : [];
  });
}

/** A figure for a year, taken from the newest answer that contains it. */
export interface OwnedFigure<A extends TellingAnswer = TellingAnswer> extends Pick<
  Figure,
  'value' | 'unit' | 'way'
> {
  /** The answer that the figure is taken from. */
  readonly from: A;
  /** The value in an earlier answer, if it was different; otherwise `null`. */
  readonly before: { readonly value: string; readonly fetchedAt: string } | null;
}

/** A figure over several years. */
interface ToldLine<A extends TellingAnswer> {
  /** Named as in the newest answer that contains it. */
  readonly figure: Pick<Figure, 'path' | 'way' | 'apart'>;
  readonly from: A;
  readonly years: ReadonlyMap<string, OwnedFigure<A>>;
}

/** All figures about a company in the library. */
export interface ToldCompany<A extends TellingAnswer> {
  readonly years: ReadonlyMap<string, ToldYear['period']>;
  /** Keyed by figure. A figure has the same key in every company. */
  readonly lines: ReadonlyMap<string, ToldLine<A>>;
  /** True if there are answers, but no figure in them could be read. */
  readonly unread: boolean;
}

/** Combines answers, which must be ordered newest first. */
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

/** Takes a value from an older answer if the newer one leaves it empty. */
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
