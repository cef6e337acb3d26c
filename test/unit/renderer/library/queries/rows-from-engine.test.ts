import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readInsider } from '@shared/records/insider';
import { readTrademark } from '@shared/records/trademark';
import type { RecordKind } from '@shared/service/endpoint';
import { engineFor } from '@renderer/library/search/kinds';
import * as random from '../../../../support/library/arbitrary';
import { tries } from '../../../../support/chance';

/** The engine can't tell an object whose values are all missing from a missing object. */
const orNone = <T extends object>(value: T | null): T | null =>
  value !== null && Object.values(value).every((one) => one === null) ? null : value;

/**
 * Expects every row from the engine to equal the row parsed from its JSON, even if it was stored
 * twice.
 */
function comesBack(
  kind: RecordKind,
  rows: readonly Record<string, unknown>[],
  assumptions: Parameters<typeof engineFor>[1],
  read: (raw: string) => object,
): void {
  const engine = engineFor(kind, assumptions);
  const newest = new Map<string, { readonly at: number; readonly raw: string }>();
  for (const [at, row] of rows.entries()) {
    const id = String(row['id'] ?? row['application_number']);
    const raw = JSON.stringify(row);
    const note = at % 3 === 0 ? `Note ${at}` : null;
    const later = { changedAt: '2024-01-01', statusAt: '2024-01-02' };
    const times = { firstAt: '2023-12-31', ...(at % 2 ? later : {}) };
    const fetchedAt = `2024-01-0${at % 9}`;
    engine.put({ id, raw, fetchedAt, ...times, note, firstRun: `run ${at % 2}` });
    newest.set(id, { at, raw });
  }
  for (const [id, { at, raw }] of newest) {
    const [slot = -1] = engine.slotsOf([id]);
    const record = read(raw);
    expect(engine.rowAt(slot)).toEqual({
      id,
      fetchedAt: `2024-01-0${at % 9}`,
      firstRun: `run ${at % 2}`,
      firstAt: '2023-12-31',
      changedAt: at % 2 ? '2024-01-01' : null,
      statusAt: at % 2 ? '2024-01-02' : null,
      note: at % 3 === 0 ? `Note ${at}` : null,
      record: {
        ...record,
        ...('applicant' in record ? { applicant: orNone(record.applicant as object | null) } : {}),
        ...('company' in record ? { company: orNone(record.company as object | null) } : {}),
      },
    });
  }
}

describe('a row from the search engine', () => {
  it('is the trademark that was received', () => {
    const ids = fc.constantFrom(...Array.from({ length: 12 }, (_, at) => `2001/${at}`));
    fc.assert(
      fc.property(
        fc.array(random.trademarkRow(ids), { maxLength: 24 }),
        random.assumptions,
        (rows, by) => comesBack('trademark', rows, by, readTrademark),
      ),
      { numRuns: tries(500) },
    );
  });

  it('is the insider transaction that was received', () => {
    fc.assert(
      fc.property(
        fc.array(random.insiderRow(fc.nat({ max: 12 })), { maxLength: 24 }),
        random.assumptions,
        (rows, by) => comesBack('insider', rows, by, readInsider),
      ),
      { numRuns: tries(500) },
    );
  });

  it('is not made of a company, which holds more than its columns', () => {
    const engine = engineFor('company', {} as never);
    engine.put({ id: 'c', raw: '{"id":"c"}', fetchedAt: '', note: null, firstRun: null });
    expect(engine.rowAt(0)).toBeNull();
  });
});
