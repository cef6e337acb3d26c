import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRegister } from '@sample/data/register';
import {
  DEFAULT_MATCHER,
  matchInsider,
  matchTrademark,
  type MatcherSettings,
} from '@sample/gate/matcher';
import { tries } from '../../../support/chance';

const register = createRegister({
  edgeCases: true,
  trademarks: 1_200,
  insiders: 400,
  companies: 80,
});
register.add({
  trademarks: [
    {
      record: { ...register.trademarks.at(300).record, word_text: 'OMDÖPT' },
      representative: null,
    },
    {
      record: { ...register.trademarks.at(301).record, application_number: '2026/77777' },
      representative: null,
    },
  ],
});
const marks = Array.from({ length: register.trademarks.size }, (_, at) =>
  register.trademarks.at(at),
);
const settings = fc.record<Partial<MatcherSettings>>({
  caseFolding: fc.constantFrom('none', 'lower', 'lower+accents'),
  normalization: fc.constantFrom('none', 'NFC'),
  orgnr: fc.constantFrom('as-stored', 'digits', 'canonical'),
  trimQuery: fc.boolean(),
});
const texts = marks.flatMap(({ record: { word_text: text } }) =>
  typeof text === 'string' ? [text] : [],
);
const piece = fc
  .tuple(fc.constantFrom(...texts), fc.nat(), fc.integer({ min: 1, max: 6 }))
  .map(([text, from, length]) => text.substr(from % Math.max(1, text.length), length));
const numbers = marks.flatMap(({ record, representative }) =>
  [record.applicant?.orgnr, representative?.orgnr].filter((one) => typeof one === 'string'),
);

describe('the index of the trademarks', () => {
  it('leaves out no row that the matcher takes, whatever its settings', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          piece,
          fc.string(),
          piece.map((text) => text.toUpperCase()),
          piece.map((text) => ` ${text}\t`),
        ),
        settings,
        async (query, given) => {
          const possible = await register.trademarkIndex.narrow({ text: query });
          const matches = matchTrademark({ query }, { ...DEFAULT_MATCHER, ...given });
          if (possible === null || query.trim() === '') return;
          const lost = marks.filter((mark, at) => matches(mark) && !possible(at));
          expect(lost.map(({ record }) => record.word_text)).toEqual([]);
        },
      ),
      { numRuns: tries(200) },
    );
  });

  it('leaves out no row of a number in any spelling', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...numbers),
        fc.constantFrom('', '-', '16'),
        settings,
        async (number, spelling, given) => {
          const asked = spelling === '16' ? `16${number}` : number.replace('-', spelling);
          for (const name of ['applicant', 'representative'] as const) {
            const possible = await register.trademarkIndex.narrow({ keys: { [name]: asked } });
            const matches = matchTrademark(
              { [`${name}_orgnr`]: asked },
              { ...DEFAULT_MATCHER, ...given },
            );
            expect(marks.filter((mark, at) => matches(mark) && possible?.(at) !== true)).toEqual(
              [],
            );
          }
        },
      ),
      { numRuns: tries(60) },
    );
  });

  it('names few rows for a rare text, and none of the old ones for an absent one', async () => {
    const countOf = async (text: string): Promise<number> => {
      const possible = await register.trademarkIndex.narrow({ text });
      return marks.filter((_, at) => possible?.(at)).length;
    };
    // The changed row and the added one may match anything.
    expect(await countOf('qqqqq')).toBe(2);
    expect(await countOf('hyperlink')).toBe(3);
    expect(await register.trademarkIndex.narrow({})).toBeNull();
    expect(await register.trademarkIndex.narrow({ text: '\u0301' })).toBeNull();
  });
});

describe('the index of the insider transactions', () => {
  it('finds all of a company and of an ISIN', async () => {
    const rows = Array.from({ length: register.insiders.size }, (_, at) =>
      register.insiders.at(at),
    );
    const one = rows.findLast((row) => row.company?.id);
    const company = register.findCompany(one?.company?.['id'] ?? '');
    const filters = { company_id: company?.id ?? '', isin: one?.isin ?? '' };
    const matches = matchInsider(filters, DEFAULT_MATCHER, company);
    const keys = { company: company?.id, isin: one?.isin ?? '' };
    const possible = await register.insiderIndex.narrow({ keys });
    const found = rows.filter((_, at) => possible?.(at));
    expect(found).toEqual(rows.filter(matches));
    expect(found.length).toBeGreaterThan(0);
  });
});
