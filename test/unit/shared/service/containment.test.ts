import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerFrom, contains } from '@shared/service/containment';
import type { Parameters } from '@shared/service/parameters';
import { evaluateSurely } from '@shared/service/surely';
import {
  anySetting,
  everySetting,
  given,
  pair,
  rowsOf,
  search,
} from '../../../support/service/matcher-settings';
import { tries } from '../../../support/chance';

const endpoints = ['trademarks.search', 'market.insiders'] as const;
const someSettings = fc.array(anySetting, { minLength: 10, maxLength: 10 });
const switchesOf = {
  'market.insiders': ['dayZone', 'minValue', 'missing'],
  'trademarks.search': [
    ...(['filedDate', 'filedAfter', 'filedBefore', 'expiresBefore', 'missing'] as const),
    ...(['caseFolding', 'normalization', 'trimQuery', 'withoutImage', 'orgnr', 'status'] as const),
  ],
} as const;

describe('containment against the service as it may be', () => {
  it.each(endpoints)('%s: what is claimed holds under any setting', (endpoint) => {
    let claimed = 0;
    let lines = 0;
    fc.assert(
      fc.property(pair(endpoint), someSettings, ([broader, narrower], settings) => {
        if (!contains(endpoint, broader, narrower)) return;
        claimed += 1;
        for (const setting of settings) {
          const all = given(endpoint, broader, setting);
          const asked = given(endpoint, narrower, setting);
          lines += asked.filter(Boolean).length;
          expect(asked.some((is, at) => is && !all[at])).toBe(false);
        }
      }),
      { numRuns: tries(600) },
    );
    // Enough claims were made, and they covered enough rows.
    expect(claimed).toBeGreaterThan(tries(100));
    expect(lines).toBeGreaterThan(1000);
  });

  const walked: readonly (readonly [(typeof endpoints)[number], Parameters, Parameters])[] = [
    ['trademarks.search', { query: 'ant' }, { query: 'vant' }],
    ['trademarks.search', { filed_after: '1999-02-01' }, { filed_after: '2001-09-03' }],
    ['trademarks.search', { filed_before: '2010-01-01' }, { filed_before: '2001-09-03' }],
    ['trademarks.search', { expires_before: '2032-03-05' }, { expires_before: '2032-03-04' }],
    ['trademarks.search', { has_image: 'false' }, { has_image: 'false', office: 'SE' }],
    ['trademarks.search', { status: 'Registered' }, { status: 'Registered', nice_class: '30' }],
    [
      'trademarks.search',
      { applicant_orgnr: '558900-0012' },
      { applicant_orgnr: '558900-0012', filed_after: '2001-09-03' },
    ],
    ['market.insiders', { from: '2019-06-01' }, { from: '2019-06-30', to: '2019-12-31' }],
    ['market.insiders', { min_value: '1000' }, { min_value: '62500', direction: 'buy' }],
  ];

  it.each(walked)('%s: %o holds %o under every setting there is', (endpoint, broader, narrower) => {
    expect(contains(endpoint, broader, narrower)).toBe(true);
    const settings = everySetting(switchesOf[endpoint]);
    expect(settings.length).toBe(endpoint === 'market.insiders' ? 12 : 4608);
    const lost = settings.filter((setting) => {
      const all = given(endpoint, broader, setting);
      return given(endpoint, narrower, setting).some((is, at) => is && !all[at]);
    });
    expect(lost).toEqual([]);
  });

  it.each(endpoints)(
    '%s: an owned row is judged as the service would, or left open',
    (endpoint) => {
      let [sure, open] = [0, 0];
      fc.assert(
        fc.property(search(endpoint), someSettings, (params, settings) => {
          const truths = settings.map((setting) => given(endpoint, params, setting));
          (rowsOf[endpoint] ?? []).forEach((row, at) => {
            const verdict = evaluateSurely(endpoint, params, row);
            if (verdict === 'unknown') open += 1;
            else sure += 1;
            if (verdict === 'unknown') return;
            const wrong = truths.findIndex((rows) => rows[at] !== (verdict === 'yes'));
            if (wrong >= 0)
              expect({ params, row, verdict, setting: settings[wrong] }).toBe('agreed');
          });
        }),
        { numRuns: tries(250) },
      );
      expect(sure).toBeGreaterThan(open);
      expect(open).toBeGreaterThan(0);
    },
  );
});

describe('what is not claimed', () => {
  const marks = 'trademarks.search';
  it.each([
    ['another case', { query: 'Nord' }, { query: 'NORDEA' }],
    ['a letter that takes an accent', { query: 'cafe' }, { query: 'cafe\u0301 noir' }],
    ['a sigma that is no longer the last', { query: 'ΑΒΣ' }, { query: 'ΑΒΣΔ' }],
    [
      'another spelling of a number',
      { applicant_orgnr: '5589000012' },
      { applicant_orgnr: '558900-0012' },
    ],
    ['another class', { nice_class: '9' }, { nice_class: '42' }],
    ['a wider range', { filed_after: '2010-01-01' }, { filed_after: '2009-12-31' }],
    ['no bound at all', { filed_after: '2010-01-01' }, {}],
    ['with and without a picture', { has_image: 'false' }, { has_image: 'true' }],
    ['a filter nobody described', {}, { include: 'all' }],
    ['a day that is none', { filed_after: '2010-13-45' }, { filed_after: '2011-01-01' }],
  ] as const)('%s', (_, broader, narrower) => {
    expect(contains(marks, broader, narrower)).toBe(false);
  });

  it('a filter which a row has contradicted, unless it is the same', () => {
    const narrower = { nice_class: '9', filed_after: '2012-01-01' };
    expect(contains(marks, { nice_class: '9' }, narrower)).toBe(true);
    expect(contains(marks, { nice_class: '9' }, narrower, ['filed_after'])).toBe(false);
    const same = { filed_after: '2012-01-01' };
    expect(contains(marks, same, narrower, ['filed_after'])).toBe(true);
    expect(contains(marks, { filed_after: '2010-01-01' }, narrower, ['filed_after'])).toBe(false);
  });

  it('page size and cursor are no part of the question', () => {
    expect(contains(marks, { limit: '25' }, { limit: '100', office: 'SE' })).toBe(true);
  });
});

describe('answerFrom', () => {
  const list = (params: Parameters, completedAt: string) => ({
    endpoint: 'trademarks.search',
    pathParams: {},
    params,
    completedAt,
  });
  const ask = (params: Parameters) => ({ endpoint: 'trademarks.search', pathParams: {}, params });

  it('takes the list that leaves least open, then the newest, and says what it hangs on', () => {
    const lists = [
      list({ nice_class: '9' }, '2026-10-01T00:00:00Z'),
      list({ nice_class: '9', office: 'SE' }, '2026-01-01T00:00:00Z'),
      list({ nice_class: '9', office: 'SE' }, '2026-02-01T00:00:00Z'),
    ];
    const search = ask({ nice_class: '9', office: 'SE', filed_after: '2020-01-01' });
    expect(answerFrom(lists, search)).toEqual({
      list: lists[2],
      remaining: { filed_after: '2020-01-01' },
      assumptions: ['filingDate', 'filingBounds'],
    });
    expect(answerFrom(lists, ask({ nice_class: '42' }))).toBeNull();
  });

  it('never claims what no field of a record holds, unless the list was fetched for it', () => {
    const search = ask({ nice_class: '9', representative_orgnr: '556000-0000' });
    expect(answerFrom([list({ nice_class: '9' }, '')], search)).toBeNull();
    const fetched = list({ representative_orgnr: '556000-0000' }, '');
    expect(answerFrom([fetched], search)?.remaining).toEqual({ nice_class: '9' });
  });
});
