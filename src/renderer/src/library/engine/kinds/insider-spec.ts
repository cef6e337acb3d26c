/** The engine's specification for insider transactions. */
import { insiderColumns } from '@shared/columns/insider-columns';
import {
  insiderTexts,
  readInsider,
  type InsiderTexts,
  type InsiderTransaction,
} from '@shared/records/insider';
import { dayIn } from '@shared/service/days';
import { compareDecimals, isDecimal } from '@shared/values/decimal';
import { foldText } from '@shared/service/fold';
import { hasOtherForms } from '@shared/service/received-cells';
import { canonicalOrgnr } from '@shared/values/organisation-number';
import { byDay, byNumber, derived, equals } from '../query/filters';
import {
  decided,
  no,
  unknown,
  yes,
  type Columns,
  type EngineSpec,
  type SlotFilter,
  type SlotVerdict,
} from '../contract/spec';
import { companyFrom } from './rebuild-record';
import { none } from '../columns/value-column';

const yesOrNo = (text: string | null): boolean | null => (text === null ? null : text === 'true');

export const insiderSpec: EngineSpec<InsiderTransaction> = {
  columns: insiderColumns,
  read: readInsider,
  rebuild: (text) => ({
    ...(Object.fromEntries(insiderTexts.map((name) => [name, text(name)])) as InsiderTexts),
    id: text('id') ?? '',
    company: companyFrom(text),
    closely_associated: yesOrNo(text('closely_associated')),
    amendment: yesOrNo(text('amendment')),
  }),
  hasOtherForms: (raw, cellOf) => hasOtherForms('insider', raw, cellOf),
  words: null,
  id: 'id',
  plain: ['published_at'],
  searched: ['id'],
  groups: {
    issuer: { columns: ['issuer_name', 'issuer_lei'] },
    instrument: { columns: ['instrument_name'] },
    person: { columns: ['person_name', 'position', 'notifier'] },
    company: {
      columns: ['company_name', 'company_registration_number', 'company_id'],
      more: ([, number]) => {
        const form = canonicalOrgnr(number ?? '');
        return form === null ? [] : [form];
      },
    },
    note: { columns: ['note'] },
  },
  hidden: {
    published_day: (row, { dayZone }) => dayIn(row.published_at, dayZone)?.toString() ?? null,
  },
  filters: ({ minValueCurrency }, columns) => {
    const { dictionaries } = columns;
    const published = byDay(dictionaries.get('published_day'), Number);
    const values = dictionaries.get('trade_value');
    const amounts = derived(values, (value) => (isDecimal(value) ? Number(value) : null));

    function valueFilter(value: string): SlotFilter | null {
      const currencies = dictionaries.get('currency');
      if (minValueCurrency === 'never' || !currencies || !values || !isDecimal(value)) return null;
      const kronor = currencies.numberOf('SEK');
      if (kronor === undefined) return null;
      const least = Number(value);
      const all = amounts();
      const verdictOf = (number: number): SlotVerdict => {
        const about = all[number] ?? NaN;
        if (Number.isNaN(about)) return unknown;
        // Rounding can make numbers equal, but never reverses their order. If they are equal, the
        // strings are compared.
        if (about !== least) return decided(about > least);
        return decided((compareDecimals(values.valueOf(number), value) ?? -1) >= 0);
      };
      return (slot) => (currencies.at(slot) === kronor ? verdictOf(values.at(slot)) : unknown);
    }

    return (name, value) => {
      switch (name) {
        case 'from':
          return published(value, 'from');
        case 'to':
          return published(value, 'until');
        case 'direction':
        case 'isin':
          return equals(dictionaries.get(name), value);
        case 'min_value':
          return valueFilter(value);
        case 'company_id':
          return companyFilter(columns, value);
        default:
          return null;
      }
    };
  },
};

/** A row without a link to a company, or with an empty one, may still belong to the company. */
function companyFilter({ groups, shown, folding }: Columns, value: string): SlotFilter | null {
  const group = groups.get('company');
  const ids = shown.get('company_id');
  const numbers = shown.get('company_registration_number');
  if (!group || !ids || !numbers) return null;
  const wanted = canonicalOrgnr(value);
  // A set's text contains the id and number, so only sets that contain the value can match.
  const found = new Set<number>();
  for (const text of [value, ...(wanted === null ? [] : [wanted])]) {
    for (const number of group.search(foldText(text, folding))) found.add(number);
  }
  return byNumber(group, (number) => {
    if (number === none) return unknown;
    const hasId = ids.holds(number);
    const may = found.has(number);
    if (may && hasId && ids.valueOf(number) === value) return yes;
    if (wanted === null) return hasId ? no : unknown;
    if (!numbers.holds(number)) return unknown;
    return decided(may && canonicalOrgnr(numbers.valueOf(number)) === wanted);
  });
}
