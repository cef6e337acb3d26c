/**
 * Figures by fiscal year in an answer about a company's accounts. No field of such an answer is
 * described (service-api.md, 2.6): a number is a figure where its object, or one around it, says its
 * year, or where the answer was asked for by year. Every name is the service's own. Pure.
 */
import { isLosslessNumber } from 'lossless-json';
import { grouped } from '../../values/grouped';
import { mayGroup } from '../../values/grouped-numbers';
import { listOf, objectOf, textOf, type Exact } from '../../values/json';
import { remembered } from '../../values/remembered';
import { apartIn } from './apart';
import { isOfYear, isYear, periodNamed, yearNamed } from './fiscal-years';

/** One figure of one year. */
export interface Figure {
  readonly year: string;
  /** From the object that says its year. */
  readonly path: readonly string[];
  /** From the top of the answer; lists have no place in it. */
  readonly way: readonly string[];
  /** What tells it from others of the same year in the same list, e.g. the group's from its parent's. */
  readonly apart: string;
  /** Digits as received; `null`: the field is there and empty. */
  readonly value: string | null;
  /** In what it is told, as the answer says it: "SEK", "SEK thousand"; `null`: it does not say. */
  readonly unit: string | null;
}

/** A year of which an answer tells, with its first and last day where it says them. */
export interface ToldYear {
  readonly year: string;
  readonly period: { readonly first: string; readonly last: string } | null;
}

/** What an answer tells. */
export interface ToldFigures {
  readonly years: readonly ToldYear[];
  readonly figures: readonly Figure[];
}

/** Where in an answer one is. */
interface Place {
  readonly year: string | null;
  /** Steps of `way` that lead to the object that says the year. */
  readonly base: number;
  readonly way: readonly string[];
  readonly unit: string | null;
  readonly apart: string;
}

const deepest = 8;
const unitNames =
  /currency|valuta|(?:^|[_-])(?:unit|enhet|scale|multiplier)(?:[_-]|$)|[\p{Ll}\d](?:Unit|Enhet|Scale|Multiplier)$/u;
const isUnit = remembered((name) => unitNames.test(name));
/** Whether a number under that name may be a figure. */
const isAmount = remembered((name) => mayGroup(name) || isOfYear(name));
const longestUnit = 40;
/** Of several years in one object that is the account's own. */
const ofAccount = /fiscal|financial|r[aä]kenskap|bokslut/i;

/** What stands in an answer. `asked`: the year it was asked for, '' for none. */
export function figuresIn(answer: Exact, asked: string): ToldFigures {
  const years: ToldYear[] = [];
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
    if (own !== null) years.push({ year: own, period: accountPeriod(fields) });
    for (const [name, item] of Object.entries(fields)) field(name, item, here, depth);
  }

  /** Rows under a year that say none of their own have no name by which they could be told apart. */
  function rows(items: readonly Exact[], place: Place, depth: number): void {
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
    // A year as a name has its figures below it, or is one year of the figure above it.
    const saysYear = isYear(name);
    const way = saysYear ? place.way : [...place.way, name];
    const next: Place = { ...place, way, ...(saysYear ? { year: name } : {}) };
    if (saysYear) years.push({ year: name, period: null });
    const amount = amountIn(item);
    const value = amount ? amount.value : numberOf(way.at(-1) ?? '', item);
    const path = way.slice(place.base);
    if (next.year !== null && value !== undefined && path.length > 0) {
      const { year, apart } = next;
      figures.push({ year, path, way, apart, value, unit: amount?.unit ?? next.unit });
    } else if (!amount) enter(item, next, depth + 1);
  }

  /** What stands beside the days of a period is of the year in which it ends. */
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
  if (year !== null) years.push({ year, period: null });
  enter(answer, { year, base: 0, way: [], unit: null, apart: '' }, 0);
  return { years, figures: withoutTwins(figures) };
}

/** Figures of two lists that are called alike are told apart by their lists, at last by their place. */
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

/** The fiscal year that an object says of itself. */
function yearIn(fields: Readonly<Record<string, Exact>>): string | null {
  const found = Object.entries(fields).flatMap(([name, value]) => {
    const year = yearNamed(name, value);
    return year === null ? [] : [{ name, year, isPlain: textOf(value) === year }];
  });
  const ofAccounts = found.filter(({ name }) => ofAccount.test(name));
  const among = ofAccounts.length > 0 ? ofAccounts : found;
  // What the service calls the year goes before the day on which it ends.
  return (among.find(({ isPlain }) => isPlain) ?? among[0])?.year ?? null;
}

function accountPeriod(fields: Readonly<Record<string, Exact>>): ToldYear['period'] {
  for (const [name, value] of Object.entries(fields)) {
    const period = yearNamed(name, value) === null ? null : periodNamed(name, value);
    if (period && period.first !== period.last) return period;
  }
  return null;
}

function unitIn(fields: Readonly<Record<string, Exact>>): string | null {
  const said = Object.entries(fields).flatMap(([name, value]) => {
    const text = isUnit(name) ? textOf(value) : null;
    return text !== null && text !== '' && text.length <= longestUnit ? [text] : [];
  });
  return said.length > 0 ? [...new Set(said)].join(' ') : null;
}

/** An amount and its currency, where an object holds these two and nothing else. */
function amountIn(value: Exact): { readonly value: string; readonly unit: string } | null {
  const texts = Object.values(objectOf(value) ?? {}).map((item) => textOf(item) ?? '');
  const number = texts.find((text) => decimal.test(text));
  const unit = texts.find((text) => /^[A-Z]{3}$/.test(text));
  return texts.length === 2 && number !== undefined && unit !== undefined
    ? { value: number, unit }
    : null;
}

const decimal = /^-?\d+(?:\.\d+)?$/;

/** The digits of a figure, `null` where its field is empty, `undefined`: it is none. */
function numberOf(name: string, value: Exact): string | null | undefined {
  if (!isAmount(name)) return undefined;
  if (value === null) return null;
  if (isLosslessNumber(value) || typeof value === 'number') return textOf(value);
  return typeof value === 'string' && decimal.test(value) ? value : undefined;
}
