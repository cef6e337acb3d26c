/**
 * Extracts figures by financial year from an answer about a company's accounts. None of the fields
 * are documented (service-api.md, 2.6). A number counts as a figure if the year is given in its
 * object or in one around it, or if the answer was requested by year. All names are the service's
 * own. Pure.
 */
import { amountIn, numberOf as numberRead, unitIn } from '../../answers/values';
import { kindNamed, meaningOf, means, type Term } from '../../answers/words';
import { grouped } from '../../values/grouped';
import { mayGroup } from '../../answers/grouped-numbers';
import { listOf, objectOf, textOf, type Exact } from '../../values/json';
import { remembered } from '../../values/remembered';
import { apartIn } from './apart';
import { isOfYear, isYear, periodNamed, withYear, yearField, yearNamed } from './fiscal-years';

/** One figure for one year. */
export interface Figure {
  readonly year: string;
  /** Path from the object that contains the year. */
  readonly path: readonly string[];
  /** Path from the top of the answer. Positions in lists are left out. */
  readonly way: readonly string[];
  /**
   * What distinguishes this figure from others for the same year in the same list, such as the
   * group's from the parent company's; '' if there are none.
   */
  readonly apart: string;
  /** Digits as received, or `null` if the field is empty. */
  readonly value: string | null;
  /** The unit as given in the answer ("SEK", "SEK thousand"), or `null` if there is none. */
  readonly unit: string | null;
}

/** A year that an answer covers, with its first and last date if they're given. */
export interface ToldYear {
  readonly year: string;
  readonly period: { readonly first: string; readonly last: string } | null;
}

/** The figures and years in an answer. */
export interface ToldFigures {
  readonly years: readonly ToldYear[];
  readonly figures: readonly Figure[];
}

/** A position in an answer. */
interface Place {
  readonly year: string | null;
  /** How many steps of `way` lead to the object that states the year. */
  readonly base: number;
  readonly way: readonly string[];
  readonly unit: string | null;
  readonly apart: string;
}

const deepest = 8;
/** Whether a number with this name may be a figure. */
const isAmount = remembered((name) => {
  const meaning = meaningOf(name);
  if (meaning === null) return mayGroup(name) || isOfYear(name);
  // `employees_year_end` is a number, even though its last word suggests a date.
  const kinds = [meaning.head, ...meaning.of].map(({ kind }) => kind);
  return (
    figureKinds.has(kinds[0] ?? '') ||
    kinds.slice(1).some((kind) => figureKinds.has(kind)) ||
    isOfYear(name)
  );
});
const figureKinds: ReadonlySet<string> = new Set(['amount', 'ratio', 'number', 'group', 'share']);
const isUnit = (name: string): boolean => kindNamed(name) === 'unit';
/**
 * Numbers of people or months, and ratios, don't have the currency that the answer states for
 * amounts.
 */
function isCount(way: readonly string[]): boolean {
  const kind = termOf({ way })?.kind;
  return kind === 'number' || kind === 'ratio' || kind === 'share';
}
/**
 * Whether a name only denotes a value. The figure then gets its name from the objects around it.
 */
const isHolder = remembered((name) =>
  means(name, 'value', 'amount', 'figures', 'number', 'volume', 'count'),
);
/** If one object states several years, the one with such a name is the year of the accounts. */
const ofAccount = /fiscal|financial|r[aä]kenskap|bokslut/i;

/** Returns the figures in an answer. `asked` is the year that was requested, or ''. */
export function figuresIn(answer: Exact, asked: string): ToldFigures {
  const yearsTold: ToldYear[] = [];
  const figures: Figure[] = [];

  function enter(value: Exact, place: Place, depth: number): void {
    if (depth > deepest) return;
    if (Array.isArray(value)) return rows(listOf(value), place, depth);
    const fields = objectOf(value);
    if (!fields) return;
    const own = yearIn(fields);
    const year = own ?? place.year;
    const here: Place = {
      ...place,
      year,
      unit: unitIn(fields) ?? place.unit,
      base: own === null ? place.base : place.way.length,
    };
    if (own !== null) yearsTold.push({ year: own, period: accountPeriod(fields) });
    if (columns(fields, here)) return;
    for (const [name, item] of Object.entries(fields)) field(name, item, here, depth);
  }

  /**
   * Reads a list of years next to lists of figures of the same length: `{ years: [2023, 2024],
   * equity: [4, 5] }`.
   */
  function columns(fields: Readonly<Record<string, Exact>>, place: Place): boolean {
    const years = Object.values(fields)
      .map((item) => listOf(item).map((one) => textOf(one) ?? ''))
      .find((texts) => texts.length > 0 && texts.every((text) => isYear(text)));
    if (!years || new Set(years).size < years.length) return false;
    const told = (item: Exact, way: readonly string[]): void => {
      const values = listOf(item);
      const name = way.at(-1) ?? '';
      if (
        values.length === years.length &&
        values.every((one) => amountIn(one) || numberOf(name, one) !== undefined)
      ) {
        if (!values.every((one) => isYear(textOf(one) ?? ''))) {
          values.forEach((one, at) => put(years[at] ?? '', way, one));
        }
        return;
      }
      for (const row of values) {
        const caption = captionIn(row);
        const list = Object.values(objectOf(row) ?? {}).find((one) => Array.isArray(one));
        if (caption !== null && list !== undefined) told(list, [...way, caption]);
      }
      for (const [inner, one] of Object.entries(objectOf(item) ?? {})) told(one, [...way, inner]);
    };
    const put = (year: string, way: readonly string[], item: Exact): void => {
      const name = way.at(-1) ?? '';
      const amount = amountIn(item);
      const around = isCount(way) ? null : place.unit;
      const unit = amount?.unit ?? unitBeside(name, item) ?? around;
      const value = amount?.digits ?? numberOf(name, item) ?? null;
      figures.push({ year, path: way.slice(-1), way, apart: place.apart, value, unit });
    };
    for (const [name, item] of Object.entries(fields)) told(item, [...place.way, name]);
    for (const year of new Set(years)) yearsTold.push({ year, period: null });
    return true;
  }

  /**
   * Reads rows inside an object with a year. If they have no year of their own, their names can't
   * tell them apart.
   */
  function rows(items: readonly Exact[], place: Place, depth: number): void {
    const captions = captionsIn(items);
    if (captions !== null) {
      return items.forEach((item, at) => captioned(item, captions[at] ?? '', place, depth));
    }
    const ofRows = place.year === null ? yearField(items) : null;
    if (ofRows !== null) {
      return rows(
        items.map((item) => withYear(item, ofRows)),
        place,
        depth,
      );
    }
    const told = items.filter((item) => {
      const fields = objectOf(item);
      return fields !== null && (place.year === null || yearIn(fields) !== null);
    });
    const apart = apartIn(told, (item) => yearIn(objectOf(item) ?? {}) ?? '');
    told.forEach((item, at) =>
      enter(item, { ...place, apart: apart[at] || place.apart }, depth + 1),
    );
  }

  function field(name: string, item: Exact, place: Place, depth: number): void {
    if (isUnit(name)) return;
    const period = periodNamed(name, item);
    if (period) return periodAround(item, period, name, place, depth);
    if (yearNamed(name, item) !== null) return;
    // A name that is a year contains either several figures or the value of the figure around it.
    const saysYear = isYear(name);
    const way = saysYear ? place.way : [...place.way, name];
    const unit = meaningOf(name)?.unit?.en ?? place.unit;
    const next: Place = { ...place, way, unit, ...(saysYear ? { year: name } : {}) };
    if (saysYear) yearsTold.push({ year: name, period: null });
    const amount = amountIn(item);
    const said = way.slice(place.base);
    // In `{ netSales: [{ year, value }] }`, the figure is named after the field that contains it.
    const [only] = said;
    const isHeld = said.length === 1 && only !== undefined && isHolder(only) && way.length > 1;
    const named = (isHeld ? way.at(-2) : way.at(-1)) ?? '';
    const value = amount ? amount.digits : numberOf(named, item);
    const path = isHeld && value !== undefined ? [way.at(-2) ?? '', only] : said;
    if (next.year !== null && value !== undefined && path.length > 0) {
      const { year, apart } = next;
      const around = isCount(way) ? null : next.unit;
      const told = amount?.unit ?? unitBeside(way.at(-1) ?? '', item) ?? around;
      figures.push({ year, path, way, apart, value, unit: told });
    } else if (!amount) enter(item, next, depth + 1);
  }

  /**
   * Reads a row that contains its figure's name as a value: `{ text: "Eget kapital", belopp: 5 }`.
   */
  function captioned(item: Exact, caption: string, place: Place, depth: number): void {
    const fields = objectOf(item) ?? {};
    const values = Object.entries(fields).filter(
      ([name, value]) => textOf(value) !== caption && !isUnit(name),
    );
    const [only, ...more] = values;
    const here = { ...place, unit: unitIn(fields) ?? place.unit };
    if (only && more.length === 0 && textOf(only[1]) !== null) field(caption, only[1], here, depth);
    else {
      const way = [...place.way, caption];
      // If the row contains a list of years, its figures get the row's name.
      const rest = Object.fromEntries(values);
      enter(
        amountIn(rest) ? { [caption]: rest } : rest,
        amountIn(rest) ? here : { ...here, way },
        depth + 1,
      );
    }
  }

  /** Values next to a period belong to the year in which the period ends. */
  function periodAround(
    item: Exact,
    { last }: { readonly last: string },
    name: string,
    place: Place,
    depth: number,
  ): void {
    const way = [...place.way, name];
    const year = last.slice(0, 4);
    enter(item, { ...place, way, year, base: way.length }, depth + 1);
  }

  const year = isYear(asked) ? asked : null;
  if (year !== null) yearsTold.push({ year, period: null });
  enter(answer, { year, base: 0, way: [], unit: null, apart: '' }, 0);
  return { years: yearsTold, figures: withoutTwins(figures) };
}

/**
 * Returns the name of the figure in each row. A row whose name isn't a known item still counts if
 * its name is in the same field as the known ones.
 */
function captionsIn(items: readonly Exact[]): readonly string[] | null {
  const known = items.map(captionIn);
  const at = known.findIndex((one) => one !== null);
  if (at < 0 || known.filter((one) => one !== null).length * 2 < items.length) return null;
  const [field] =
    Object.entries(objectOf(items[at]) ?? {}).find(([, value]) => value === known[at]) ?? [];
  const captions = items.map((item, place) => {
    const own = known[place] ?? objectOf(item)?.[field ?? ''];
    return typeof own === 'string' && own.trim() !== '' ? own : null;
  });
  return captions.every((one) => one !== null) ? captions : null;
}

/**
 * Returns the text in a row that names an accounting item or a ratio, or `null` if there is none.
 */
function captionIn(item: Exact): string | null {
  const texts = Object.values(objectOf(item) ?? {}).filter((value) => typeof value === 'string');
  return (
    texts.find((text) => {
      const kind =
        text.length <= 60 && /\p{L}/u.test(text) ? meaningOf(text)?.head.kind : undefined;
      return (kind === 'amount' || kind === 'ratio' || kind === 'number') && !isHolder(text);
    }) ?? null
  );
}

/**
 * If two lists contain figures with the same name, they're distinguished by the list's name or,
 * failing that, by position.
 */
function withoutTwins(figures: readonly Figure[]): readonly Figure[] {
  const keys = figures.map(({ year, path, apart }) => JSON.stringify([year, path, apart]));
  const twins = grouped(figures.entries(), ([at]) => keys[at]);
  if (twins.size === figures.length) return figures;
  return figures.map((figure, at) => {
    const group = (twins.get(keys[at]) ?? []).map(([, one]) => one);
    if (group.length < 2) return figure;
    const listOf = ({ way, path }: Figure): string => way[way.length - path.length - 1] ?? '';
    const alike = group.filter((one) => listOf(one) === listOf(figure));
    const place = alike.length < 2 ? '' : String(alike.indexOf(figure) + 1);
    const apart = [figure.apart, listOf(figure), place].filter((text) => text !== '');
    return { ...figure, apart: apart.join(' ') };
  });
}

/** Returns the financial year that an object states for itself. */
function yearIn(fields: Readonly<Record<string, Exact>>): string | null {
  const found = Object.entries(fields).flatMap(([name, value]) => {
    const year = yearNamed(name, value);
    return year === null ? [] : [{ name, year, isPlain: textOf(value) === year }];
  });
  const ofAccounts = found.filter(({ name }) => ofAccount.test(name));
  const among = ofAccounts.length > 0 ? ofAccounts : found;
  // A field named as the year takes precedence over the date on which the year ends.
  return (among.find(({ isPlain }) => isPlain) ?? among[0])?.year ?? null;
}

function accountPeriod(fields: Readonly<Record<string, Exact>>): ToldYear['period'] {
  for (const [name, value] of Object.entries(fields)) {
    const period = yearNamed(name, value) === null ? null : periodNamed(name, value);
    if (period && period.first !== period.last) return period;
  }
  return null;
}

/** Returns a figure's digits. `null` if its field is empty, `undefined` if it isn't a figure. */
function numberOf(name: string, value: Exact): string | null | undefined {
  if (!isAmount(name)) return undefined;
  if (value === null) return null;
  return numberRead(value)?.digits ?? undefined;
}

/**
 * Returns a figure's term, i.e. the last one on its path that means an amount, number or ratio.
 * `null` if there is none.
 */
export function termOf({ way }: Pick<Figure, 'way'>): Term | null {
  const named = way.toReversed().map((name) => meaningOf(name)?.head ?? null);
  const telling = named.find(
    (term) =>
      term !== null && figureKinds.has(term.kind) && term.kind !== 'group' && !isHolder(term.en),
  );
  return telling ?? null;
}

/** Returns the unit contained in a field's name or in its text, or `null` if there is none. */
function unitBeside(name: string, value: Exact): string | null {
  return meaningOf(name)?.unit?.en ?? numberRead(value)?.unit?.en ?? null;
}
