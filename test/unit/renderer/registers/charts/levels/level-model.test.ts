import { describe, expect, it } from 'vitest';
import type { RoleField } from '@shared/series/roles';
import { marks } from '@renderer/lib/charts/model';
import {
  levelNotes,
  levelsBy,
  linesToDraw,
  namesIn,
  stepsOf,
} from '@renderer/registers/charts/levels/level-model';

const roles = { date: 'd', number: 'n', label: 'l', group: 'g' };

function fields(rows: readonly (readonly string[])[]): readonly RoleField[] {
  return ['d', 'l', 'g', 'n'].map((id, at) => ({
    id,
    label: id,
    kind: 'text',
    said: null,
    values: rows.map((row) => row[at] ?? null),
  }));
}

describe('levels as a chart', () => {
  const rows = [
    ['2024-01-01', 'Norr', 'Alfa', '0.50'],
    ['2024-03-01', 'Norr', 'Alfa', '0.70'],
    ['2024-02-01', 'Söder', 'Alfa', '1.20'],
  ] as const;

  it('draws a line a label in time, its values as received', () => {
    const model = stepsOf(linesToDraw(levelsBy(roles, fields(rows)), all).drawn, '%');
    expect(model.series.map(({ label }) => label)).toEqual(['Norr', 'Söder']);
    expect(model).toMatchObject({
      series: [{ points: [{ value: '0.50' }, { value: '0.70' }] }, { points: [{ value: '1.20' }] }],
    });
  });

  it('says of a line that ends at nothing that it is closed', () => {
    const levels = levelsBy(roles, fields([...rows, ['2024-04-01', 'Norr', 'Alfa', '0.00']]));
    const { drawn } = linesToDraw(levels, all);
    const [norr, soder] = stepsOf(drawn, '%').series;
    expect(norr).toMatchObject({ label: 'Norr · closed', closed: true });
    expect(soder).toMatchObject({ label: 'Söder', closed: false });
    expect(levelNotes(levels, drawn, 0, 'en').join()).toContain('marked with a cross');
  });

  it('names the second label as soon as there are two of them, and narrows by both', () => {
    const levels = levelsBy(roles, fields([...rows, ['2024-02-01', 'Norr', 'Beta', '2']]));
    const { drawn } = linesToDraw(levels, all);
    expect(stepsOf(drawn, '').series.map(({ label }) => label)).toEqual([
      'Norr · Alfa',
      'Norr · Beta',
      'Söder · Alfa',
    ]);
    expect(namesIn(levels.lines, 'group', 'sv')).toEqual(['Alfa', 'Beta']);
    expect(linesToDraw(levels, { label: 'Norr', group: 'Beta' }).drawn).toHaveLength(1);
  });

  it('draws no more lines than can be told apart, and counts the others', () => {
    const many = Array.from({ length: marks + 3 }, (_, at) => ['2024-01-01', `L${at}`, '', '1']);
    const { drawn, more } = linesToDraw(levelsBy(roles, fields(many)), all);
    expect(drawn).toHaveLength(marks);
    expect(more).toBe(3);
  });
});

const all = { label: '', group: '' };
