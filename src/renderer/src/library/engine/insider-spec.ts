/** How the engine reads and filters insider transactions. */
import { insiderColumns } from '@shared/columns/insider-columns';
import { readInsider, type InsiderTransaction } from '@shared/records/insider';
import { dayIn, dayOf } from '@shared/service/days';
import { compareDecimals, isDecimal } from '@shared/service/decimal';
import { canonicalOrgnr } from '@shared/service/organisation-number';
import { growable } from './growable';
import { decided, no, unknown, yes, type EngineSpec, type Facts, type SlotTest } from './spec';
import { none, type ValueColumn } from './value-column';

/** Stands for "no day": before and after nothing. */
const noDay = -1;

type Shown = ReadonlyMap<string, ValueColumn>;

export const insiderSpec: EngineSpec<InsiderTransaction> = {
  columns: insiderColumns,
  read: readInsider,
  words: null,
  texts: (row) => [
    row.id,
    row.issuer_name,
    row.issuer_lei,
    row.isin,
    row.notifier,
    row.person_name,
    row.position,
    row.instrument_name,
    row.company?.name ?? null,
    row.company?.registration_number ?? null,
    canonicalOrgnr(row.company?.registration_number ?? ''),
  ],
  facts: ({ dayZone, minValueCurrency }): Facts<InsiderTransaction> => {
    const published = growable((length) => new Int32Array(length));
    const linked = growable((length) => new Uint8Array(length));
    const values = growable((length) => new Float64Array(length));

    function publishedTest(
      value: string,
      holds: (day: number, limit: number) => boolean,
    ): SlotTest {
      const limit = dayOf(value);
      if (limit === null) return () => no;
      return (slot) => {
        const day = published.all[slot] ?? noDay;
        return decided(day !== noDay && holds(day, limit));
      };
    }

    function valueTest(value: string, shown: Shown): SlotTest | null {
      const currencies = shown.get('currency');
      const texts = shown.get('trade_value');
      if (minValueCurrency === 'never' || !currencies || !texts || !isDecimal(value)) return null;
      const kronor = currencies.numberOf('SEK');
      const least = Number(value);
      return (slot) => {
        if (kronor === undefined || currencies.at(slot) !== kronor) return unknown;
        const about = values.all[slot] ?? NaN;
        if (Number.isNaN(about)) return unknown;
        // Rounding never changes an order, it only makes equals: then the texts decide.
        if (about !== least) return decided(about > least);
        return decided((compareDecimals(texts.valueOf(texts.at(slot)), value) ?? -1) >= 0);
      };
    }

    function companyTest(value: string, shown: Shown): SlotTest | null {
      const companies = shown.get('company_id');
      const numbers = shown.get('company_registration_number');
      if (!companies || !numbers) return null;
      const wanted = companies.numberOf(value);
      const number = canonicalOrgnr(value);
      return (slot) => {
        if (linked.all[slot] === 0) return unknown;
        const company = companies.at(slot);
        if (wanted !== undefined && company === wanted) return yes;
        if (number === null) return company === none ? unknown : no;
        const known = numbers.at(slot);
        return known === none
          ? unknown
          : decided(canonicalOrgnr(numbers.valueOf(known)) === number);
      };
    }

    return {
      push(row) {
        published.push(dayIn(row.published_at, dayZone) ?? noDay);
        linked.push(row.company ? 1 : 0);
        const value = row.trade_value;
        values.push(value !== null && isDecimal(value) ? Number(value) : NaN);
      },
      test(name, value, shown) {
        switch (name) {
          case 'from':
            return publishedTest(value, (day, limit) => day >= limit);
          case 'to':
            return publishedTest(value, (day, limit) => day <= limit);
          case 'direction':
          case 'isin': {
            const wanted = shown.get(name)?.numberOf(value);
            return (slot) => decided(wanted !== undefined && shown.get(name)?.at(slot) === wanted);
          }
          case 'min_value':
            return valueTest(value, shown);
          case 'company_id':
            return companyTest(value, shown);
          default:
            return null;
        }
      },
    };
  },
};
