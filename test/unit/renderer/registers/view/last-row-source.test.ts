/** Rows of the last session answer for themselves, and leave everything else to their successor. */
import { describe, expect, it } from 'vitest';
import { lastRowSource } from '@renderer/registers/view/last-row-source';

const rows = Array.from({ length: 12 }, (_, at) => ({ id: `r${at + 8}`, record: {} }));

function made() {
  let replace = (): void => undefined;
  const replaced = new Promise<void>((resolve) => (replace = resolve));
  const source = lastRowSource<{ readonly id: string }>(
    { program: '1', count: 40, from: 8, rows, places: { far: 33 } },
    replaced,
  );
  return { source, replace };
}

describe('the rows of the last session', () => {
  it('are known at their places', async () => {
    const { source } = made();
    expect(source.count).toBe(40);
    expect(source.known).toMatchObject({ from: 8, to: 24, rows });
    await expect(source.window(9, 11)).resolves.toEqual([rows[1], rows[2]]);
    await expect(source.ids(8, 10)).resolves.toEqual(['r8', 'r9']);
    await expect(source.indexOf('r19')).resolves.toBe(19);
    await expect(source.indexOf('far')).resolves.toBe(33);
  });

  it('say nothing of other rows until they are replaced', async () => {
    const { source, replace } = made();
    const said: string[] = [];
    const asked = Promise.all([
      source.window(0, 8).then(() => said.push('window')),
      source.ids(16, 24).then(() => said.push('ids')),
      source.indexOf('unknown').then(() => said.push('place')),
    ]);
    await source.indexOf('r8');
    expect(said).toEqual([]);
    replace();
    await asked;
    expect(said).toHaveLength(3);
  });

  it('end with the list', async () => {
    const kept = { program: '1', count: 20, from: 8, rows, places: {} };
    const source = lastRowSource<{ readonly id: string }>(kept, Promise.resolve());
    await expect(source.window(16, 24)).resolves.toEqual(rows.slice(8));
  });
});
