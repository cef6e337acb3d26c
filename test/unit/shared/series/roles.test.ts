import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  candidatesFor,
  dayText,
  proposeRoles,
  Roles,
  rolesFit,
  valuesOfRole,
  type RoleField,
  type WantedRole,
} from '@shared/series/roles';

const wanted: readonly WantedRole[] = [
  { role: 'date' },
  { role: 'number' },
  { role: 'label' },
  { role: 'group', optional: true },
];

function field(id: string, more: Partial<RoleField>): RoleField {
  return { id, label: id, kind: 'text', said: null, values: [], ...more };
}

/** Rows as a service might send them, with meaningless names. */
const rows: readonly RoleField[] = [
  field('a', { values: ['QX-001', 'QX-002', 'QX-003', 'QX-004'] }),
  field('b', { values: ['Norr Fond', 'Söder Fond', 'Norr Fond', 'Norr Fond'] }),
  field('c', { values: ['Alfa AB', 'Alfa AB', 'Beta AB', 'Beta AB'] }),
  field('d', { kind: 'decimal', values: [null, '0.51', '0.60', null] }),
  field('e', { kind: 'decimal', values: ['0.51', '0.60', '0.72', '1.00'] }),
  field('f', {
    kind: 'date',
    values: ['2024-01-02', '2024-01-05', '2024-02-01', '2024-03-01'],
  }),
  field('g', { kind: 'date', values: [null, null, null, '2024-03-01'] }),
  field('h', { kind: 'boolean', values: ['true', 'false', 'true', 'true'] }),
];

describe('proposed roles', () => {
  it('follow the form of the values: no name is needed', () => {
    const proposed = proposeRoles(wanted, rows);
    expect(proposed.date).toEqual({ id: 'f', from: 'shape' });
    expect(proposed.number).toEqual({ id: 'e', from: 'shape' });
    expect(proposed.label?.id).toBe('b');
    expect(proposed.group?.id).toBe('c');
  });

  it('follow the definition where two forms are alike', () => {
    const said = rows.map((one) =>
      one.id === 'g' ? { ...one, said: 'date' as const, values: rows[5]?.values ?? [] } : one,
    );
    expect(proposeRoles(wanted, said).date).toEqual({ id: 'g', from: 'definition' });
  });

  it('leave out a role for which nothing fits, and a second label that is always the same', () => {
    const few = [
      field('x', { values: ['En fond', 'En annan'] }),
      field('y', { values: ['Alfa AB', 'Alfa AB'] }),
    ];
    const proposed = proposeRoles(wanted, few);
    expect(proposed.date).toBeUndefined();
    expect(proposed.number).toBeUndefined();
    expect(proposed.label?.id).toBe('x');
    expect(proposed.group).toBeUndefined();
  });

  it('do not take digits that name something for a quantity, but allow the choice', () => {
    const digits = [field('x', { kind: 'identifier', values: ['5560000001', '5560000002'] })];
    expect(proposeRoles([{ role: 'number' }], digits).number).toBeUndefined();
    expect(candidatesFor('number', digits)).toHaveLength(1);
    expect(candidatesFor('label', digits)).toHaveLength(1);
  });

  it('give no field two roles, and fit when all that is needed was found', () => {
    const value = fc.option(
      fc.oneof(
        fc.constant('2024-05-06'),
        fc.constant('12.5'),
        fc.constant('Ett ord'),
        fc.string({ maxLength: 6 }),
      ),
    );
    const kinds = fc.constantFrom<RoleField['kind']>('text', 'date', 'decimal', 'identifier');
    const said = fc.constantFrom<RoleField['said']>(null, 'date', 'number', 'text');
    const some = fc.array(
      fc.record({ kind: kinds, said, values: fc.array(value, { minLength: 3, maxLength: 3 }) }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(some, (made) => {
        const fields = made.map((one, at) => field(`f${at}`, one));
        const proposed = proposeRoles(wanted, fields);
        const ids = Object.values(proposed).map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        const roles = Object.fromEntries(
          Object.entries(proposed).map(([role, { id }]) => [role, id]),
        );
        const all = proposed.date && proposed.number && proposed.label;
        expect(rolesFit(Roles.parse(roles), wanted, fields)).toBe(all !== undefined);
      }),
    );
  });
});

describe('confirmed roles', () => {
  const roles = { date: 'f', number: 'e', label: 'b' };

  it('fit as long as their fields are there; an optional one may be missing', () => {
    expect(rolesFit(roles, wanted, rows)).toBe(true);
    expect(rolesFit({ ...roles, group: 'c' }, wanted, rows)).toBe(true);
    expect(rolesFit({ ...roles, group: 'gone' }, wanted, rows)).toBe(false);
    expect(rolesFit({ date: 'f', number: 'e' }, wanted, rows)).toBe(false);
    expect(rolesFit(null, wanted, rows)).toBe(false);
    expect(rolesFit(roles, wanted, rows.slice(0, 5))).toBe(false);
  });

  it('give the values of their field, row by row', () => {
    expect(valuesOfRole(roles, 'number', rows)).toEqual(['0.51', '0.60', '0.72', '1.00']);
    expect(valuesOfRole(roles, 'group', rows)).toEqual([]);
  });
});

describe('a day', () => {
  it('is read from a date and from a timestamp, and from nothing else', () => {
    expect(dayText('2024-02-29')).toBe('2024-02-29');
    expect(dayText('2024-02-29T10:00:00Z')).toBe('2024-02-29');
    expect(dayText('2024-13-01')).toBeNull();
    expect(dayText('2024-02-291')).toBeNull();
    expect(dayText('20240229')).toBeNull();
    expect(dayText(null)).toBeNull();
  });
});
