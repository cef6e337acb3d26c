import { describe, expect, it } from 'vitest';
import { labelsFor } from '@shared/definition/labels';
import { shapesOf } from '@shared/definition/shapes';
import type { Shape } from '@shared/definition/model';
import { parseExact } from '@shared/values/json';
import { candidatesFor, proposeRoles } from '@shared/series/roles';
import { roleFields } from '@renderer/registers/charts/roles/role-fields';

const rows = parseExact(
  `[{"när":"2024-01-01","vem":{"namn":"Norr Fond"},"andel":0.510,"nr":7},
    {"när":"2024-02-01","vem":{"namn":"Norr Fond"},"andel":12345678901234567890.1,"nr":8},
    {"när":"2024-03-01","vem":null,"andel":null,"nr":9}]`,
) as unknown[];
const wanted = [{ role: 'date' }, { role: 'number' }, { role: 'label' }] as const;

describe('fields of undescribed rows', () => {
  it('keep every digit, and are found inside objects', () => {
    const fields = roleFields(rows, labelsFor(shapesOf(null), null));
    expect(fields.map(({ id }) => id)).toEqual(['när', 'vem.namn', 'andel', 'nr']);
    expect(fields.find(({ id }) => id === 'andel')?.values).toEqual([
      '0.510',
      '12345678901234567890.1',
      null,
    ]);
    const proposed = proposeRoles(wanted, fields);
    expect(proposed).toEqual({
      date: { id: 'när', from: 'shape' },
      number: { id: 'andel', from: 'shape' },
      label: { id: 'vem.namn', from: 'shape' },
    });
  });

  it('hear what the definition says of them', () => {
    const answer: Shape = {
      kind: 'object',
      fields: [
        { name: 'när', required: true, shape: { kind: 'text', format: 'date', title: 'Dag' } },
        { name: 'andel', required: true, shape: { kind: 'number', title: 'Andel (%)' } },
      ],
    };
    const fields = roleFields(rows, labelsFor(shapesOf(null), answer));
    expect(fields.map(({ label, said }) => [label, said])).toEqual([
      ['Dag', 'date'],
      ['Vem · Namn', null],
      ['Andel (%)', 'number'],
      ['Nr', null],
    ]);
    expect(proposeRoles(wanted, fields).date?.from).toBe('definition');
  });

  it('read `2,12` as a number where its name says so, and never draw a number of something', () => {
    const shorts = [
      { blankare: 'Nordvakt', nettoposition: '2,12', positionsnr: 7004321, lei: '5493001' },
      { blankare: 'Osprey', nettoposition: '0,5', positionsnr: 7004322, lei: '5493002' },
    ].map((row) => parseExact(JSON.stringify(row)));
    const fields = roleFields(shorts, labelsFor(shapesOf(null), null));
    const numbers = candidatesFor('number', fields).map(({ id }) => id);
    expect(numbers).toEqual(['nettoposition']);
    expect(fields[1]?.values).toEqual(['2.12', '0.5']);
  });
});
