/**
 * Compares the table in docs/evidence/endpoints.md with the declarations in the end-to-end tests,
 * and with the endpoints that exist.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogue, LEARNED } from '@shared/service/catalogue';
import { evidencePage, kinds, readEvidence, withEvidence } from '../../../scripts/evidence.mjs';
import { ENDPOINTS } from '@sample/endpoints/all';

const rows = readEvidence();
const shaped = (path: string): string => path.replace('/api/v1', '').replace(/\{\w+\}/g, '{}');
const known = new Set(catalogue.map(({ path }) => shaped(path)));
const learned = ENDPOINTS.filter(({ path }) => !known.has(shaped(path))).map(
  ({ path }) => `${LEARNED}${path}`,
);

describe('the evidence', () => {
  it('stands in docs/evidence/endpoints.md as the tests declare it; `npm run evidence` writes it', async () => {
    const page = readFileSync(evidencePage, 'utf8');
    expect(await withEvidence(page, rows)).toBe(page);
  });

  it('knows endpoints that only the definition has', () => {
    expect(catalogue).toHaveLength(35);
    expect(learned.length).toBeGreaterThan(0);
  });

  it.each([...catalogue.map(({ id }) => id), ...learned])('is whole for %s', (id) => {
    const row = rows.find((one) => one.id === id);
    expect(Object.keys(row?.by ?? {}).toSorted()).toEqual(Object.keys(kinds).toSorted());
  });

  it('names no endpoint that does not exist', () => {
    const ids = [...catalogue.map(({ id }) => id), ...learned];
    expect(rows.map(({ id }) => id).filter((id) => !ids.includes(id))).toEqual([]);
  });
});
