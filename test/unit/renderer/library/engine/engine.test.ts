import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readInsider } from '@shared/records/insider';
import { readTrademark } from '@shared/records/trademark';
import { defaultAssumptions } from '@shared/service/assumptions';
import { foldText } from '@shared/service/fold';
import type { Verdict } from '@shared/service/match';
import { createColumnarEngine } from '@renderer/library/engine/columnar';
import { companySpec } from '@renderer/library/engine/kinds/company-spec';
import type { Engine } from '@renderer/library/engine/contract/engine';
import { insiderSpec } from '@renderer/library/engine/kinds/insider-spec';
import { trademarkSpec } from '@renderer/library/engine/kinds/trademark-spec';
import * as random from '../../../../support/library/arbitrary';
import { containsFolded } from '../../../../support/service/contains-folded';
import { evaluateInsider, evaluateTrademark } from '../../../../support/service/judge';
import { tries } from '../../../../support/chance';

interface Stored {
  readonly id: string;
  readonly raw: string;
}
const stored = (rows: readonly Record<string, unknown>[], key: string): Stored[] =>
  rows.map((row) => ({ id: String(row[key]), raw: JSON.stringify(row) }));
const put = (engine: Engine, { id, raw }: Stored): void =>
  engine.put({ id, raw, fetchedAt: '2024-01-01T00:00:00Z', note: null, firstRun: 'r1' });
const ask = (params: Record<string, string>, text = ''): Parameters<Engine['find']>[0] => ({
  params,
  text,
  proven: new Map(),
  withUndecided: false,
});

/**
 * Adds rows one by one, replaces some, removes some, and compares every result with the predicate.
 */
function agrees(
  engine: Engine,
  rows: readonly Stored[],
  removed: readonly number[],
  params: Record<string, string>,
  judge: (raw: string) => Verdict,
): void {
  // Like a map's keys, a record that is stored again keeps its position.
  const model = new Map<string, string>();
  for (const [at, row] of rows.entries()) {
    put(engine, row);
    model.set(row.id, row.raw);
    // A query seals the current segment, so these queries test merging too.
    if (at % 3 === 0) engine.find(ask({ query: 'ord' }, 'a'));
  }
  for (const at of removed) {
    const id = rows[at % Math.max(rows.length, 1)]?.id;
    if (id === undefined) continue;
    engine.remove(id);
    model.delete(id);
  }
  const verdicts = [...model].map(([id, raw]) => [id, judge(raw)] as const);
  const wanted = verdicts.flatMap(([id, verdict]) => (verdict === 'yes' ? [id] : []));
  const found = engine.find(ask(params));
  expect([...found.slots].map((slot) => engine.idAt(slot))).toEqual(wanted);
  expect(found.undecided).toBe(verdicts.filter(([, verdict]) => verdict === 'unknown').length);
  expect(engine.size).toBe(model.size);
}

describe('engine', () => {
  const removals = fc.array(fc.nat(), { maxLength: 3 });

  it('agrees with the predicate for trademarks, whatever is assumed', () => {
    const ids = fc.constantFrom(...Array.from({ length: 12 }, (_, at) => `2001/${at}`));
    fc.assert(
      fc.property(
        fc.array(random.trademarkRow(ids), { maxLength: 24 }),
        removals,
        random.trademarkParams,
        random.assumptions,
        (rows, removed, params, by) => {
          const engine = createColumnarEngine(trademarkSpec, by);
          agrees(engine, stored(rows, 'application_number'), removed, params, (raw) =>
            evaluateTrademark(readTrademark(raw), params, by),
          );
        },
      ),
      { numRuns: tries(1500) },
    );
  });

  it('agrees with the predicate for insider transactions, whatever is assumed', () => {
    fc.assert(
      fc.property(
        fc.array(random.insiderRow(fc.nat({ max: 12 })), { maxLength: 24 }),
        removals,
        random.insiderParams,
        random.assumptions,
        (rows, removed, params, by) => {
          const engine = createColumnarEngine(insiderSpec, by);
          agrees(engine, stored(rows, 'id'), removed, params, (raw) =>
            evaluateInsider(readInsider(raw), params, by),
          );
        },
      ),
      { numRuns: tries(1500) },
    );
  });

  it('decides no filter for companies, since none is described, and finds every text they hold', () => {
    const leaves = (value: unknown): readonly string[] =>
      typeof value === 'object' && value !== null
        ? Object.values(value).flatMap(leaves)
        : typeof value === 'string'
          ? [value]
          : [];
    const filters = fc.constantFrom<Record<string, string>>({}, { city: 'Umeå' }, { limit: '5' });
    fc.assert(
      fc.property(
        fc.array(random.companyRow, { maxLength: 12 }),
        removals,
        filters,
        random.assumptions,
        fc.constantFrom('nordljus', 'a', '556036-0793', '5560360793', 'umeå'),
        (rows, removed, params, by, word) => {
          const engine = createColumnarEngine(companySpec, by);
          const open = Object.keys(params).some((name) => name !== 'limit');
          const all = rows.map((row, at) => ({ ...row, id: `c${String(at % 5)}` }));
          agrees(engine, stored(all, 'id'), removed, params, () => (open ? 'unknown' : 'yes'));
          const folding = by.folding === 'none' ? 'case' : by.folding;
          const found = [...engine.find(ask({}, word)).slots].map((slot) => engine.idAt(slot));
          for (const [id, row] of new Map(all.map((one) => [one.id, one]))) {
            if (!engine.has(id)) continue;
            const holds = leaves(row).some((text) => containsFolded(text, word, folding));
            if (holds) expect(found).toContain(id);
          }
        },
      ),
      { numRuns: tries(500) },
    );
  });

  const mark = (id: string, fields: object): Stored => ({
    id,
    raw: JSON.stringify({ application_number: id, ...fields }),
  });
  const filled = (rows: readonly Stored[]): Engine => {
    const engine = createColumnarEngine(trademarkSpec, defaultAssumptions);
    for (const row of rows) put(engine, row);
    return engine;
  };
  const ids = (engine: Engine, slots: Uint32Array): string[] =>
    [...slots].map((slot) => engine.idAt(slot));

  it('sorts in Swedish, with empty values last in both directions', () => {
    const engine = filled(
      ['Öl', 'zebra', null, 'Ångström', 'apa', 'Ärta', 'Apa'].map((word_text, at) =>
        mark(`${at}`, { word_text }),
      ),
    );
    const all = engine.find(ask({})).slots;
    const up = ids(engine, engine.order(all, { column: 'word_text', descending: false }));
    expect(up).toEqual(['4', '6', '1', '3', '5', '0', '2']);
    const down = ids(engine, engine.order(all, { column: 'word_text', descending: true }));
    expect(down).toEqual(['0', '5', '3', '1', '6', '4', '2']);
    put(engine, mark('7', { word_text: 'bok' }));
    const more = engine.find(ask({})).slots;
    expect(ids(engine, engine.order(more, { column: 'word_text', descending: false }))).toEqual([
      '4',
      '6',
      '7',
      '1',
      '3',
      '5',
      '0',
      '2',
    ]);
  });

  it('finds every word anywhere in a record, numbers in either spelling', () => {
    const engine = filled([
      mark('2001/1', {
        word_text: 'Nordljus',
        applicant: { name: 'Kaffe AB', orgnr: '556036-0793' },
      }),
      mark('2001/2', { word_text: 'Nordvind' }),
    ]);
    expect(ids(engine, engine.find(ask({}, 'kaffe NORD')).slots)).toEqual(['2001/1']);
    expect(ids(engine, engine.find(ask({}, '5560360793')).slots)).toEqual(['2001/1']);
    expect(ids(engine, engine.find(ask({}, '556036-0793')).slots)).toEqual(['2001/1']);
    expect(ids(engine, engine.find(ask({}, '2001/2')).slots)).toEqual(['2001/2']);
    expect(engine.find(ask({ query: 'kaffe' })).slots).toHaveLength(0);
  });

  it('finds a word of any field that the page describes', () => {
    const engine = filled([
      mark('2001/1', {
        status: 'Application Filed',
        mark_feature: 'Figurative',
        office: 'WO',
        application_date: '2001-02-03',
        nice_classes: [9, 35],
        word_text: 'Sol',
        applicant: { name: 'Å', country: 'NO' },
      }),
      mark('2001/2', { status: 'Registered', application_date: '2002-03-04', word_text: 'Sol' }),
    ]);
    for (const text of ['filed', 'FIGUR sol', '2001-02-03', '9, 35', 'wo', 'no']) {
      expect(ids(engine, engine.find(ask({}, text)).slots), text).toEqual(['2001/1']);
    }
    expect(ids(engine, engine.find(ask({}, 'registered 2002')).slots)).toEqual(['2001/2']);
  });

  it('finds the rows that have a value, however it is spelled, as counted beside them', () => {
    const name = fc.constantFrom<string | null>(
      ...[
        'Kaffe AB',
        'KAFFE AB',
        'kaffe ab',
        'Ny Kaffe AB',
        'Åre',
        'A\nB',
        '\u0001x',
        '\ud800',
        'ΣΑΣ',
      ],
      ...['', null],
    );
    const fields = fc.record({ name, orgnr: fc.constantFrom('556036-0793', null) });
    fc.assert(
      fc.property(fc.array(fields, { maxLength: 12 }), fc.array(name), (applicants, wanted) => {
        const engine = filled(applicants.map((applicant, at) => mark(String(at), { applicant })));
        const all = engine.find(ask({})).slots;
        const of = { column: 'applicant_name' };
        const found = ids(engine, engine.having(all, of, wanted));
        const { values, missing } = engine.facet(all, { ...of, limit: 99 });
        const counted = values.filter(({ value }) => wanted.includes(value));
        expect(found).toEqual(
          applicants.flatMap(({ name: own }, at) => (wanted.includes(own) ? [String(at)] : [])),
        );
        expect(found).toHaveLength(
          counted.reduce((sum, { count }) => sum + count, wanted.includes(null) ? missing : 0),
        );
      }),
      { numRuns: tries(500) },
    );
  });

  it('counts the values that contain a text, however rare they are', () => {
    const holder = fc.constantFrom('Nord AB', 'NORDVIK', 'Söder', 'Sodertälje', 'Öst', null);
    fc.assert(
      fc.property(
        fc.array(holder, { maxLength: 30 }),
        fc.constantFrom('', 'nord', 'SÖD', 'ö', 'x'),
        fc.integer({ min: 1, max: 4 }),
        (names, text, limit) => {
          const engine = filled(
            names.map((name, at) => mark(String(at), { applicant: { name, orgnr: null } })),
          );
          const all = engine.find(ask({})).slots;
          const of = { column: 'applicant_name' };
          const fold = (value: string): string => foldText(value, 'case-and-accents');
          const whole = engine.facet(all, { ...of, limit: 99 });
          const wanted = whole.values.filter(({ value }) => fold(value).includes(fold(text)));
          expect(engine.facet(all, { ...of, limit, text })).toEqual({
            values: wanted.slice(0, limit),
            different: wanted.length,
            missing: whole.missing,
          });
        },
      ),
    );
  });

  it('counts what cannot be decided, and takes it in when a search has proven it or on request', () => {
    const engine = filled([mark('a', {}), mark('b', {})]);
    const params = { representative_orgnr: '556036-0793' };
    expect(engine.find(ask(params))).toMatchObject({ undecided: 2, slots: new Uint32Array(0) });
    const proven = new Map([['representative_orgnr', new Set(['b'])]]);
    const found = engine.find({ ...ask(params), proven });
    expect(ids(engine, found.slots)).toEqual(['b']);
    expect(found.undecided).toBe(1);
    expect(engine.find({ ...ask(params), withUndecided: true }).slots).toHaveLength(2);
  });
});
