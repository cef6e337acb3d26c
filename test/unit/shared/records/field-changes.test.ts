import { describe, expect, it } from 'vitest';
import { fieldChanges } from '@shared/records/field-changes';

const changes = (before: object, after: object) =>
  fieldChanges(JSON.stringify(before), JSON.stringify(after));

describe('what a copy says otherwise', () => {
  it('is told field by field, inside objects too, and a list as a whole', () => {
    const before = {
      status: 'Application Filed',
      registration_date: null,
      nice_classes: [9, 35],
      applicant: { name: 'Öst AB', country: 'SE' },
    };
    const after = {
      status: 'Registered',
      registration_date: '2026-01-02',
      nice_classes: [9],
      applicant: { name: 'Väst AB', country: 'SE' },
    };
    expect(changes(before, after)).toEqual([
      { path: ['status'], before: 'Application Filed', after: 'Registered' },
      { path: ['registration_date'], before: null, after: '2026-01-02' },
      { path: ['nice_classes'], before: '9, 35', after: '9' },
      { path: ['applicant', 'name'], before: 'Öst AB', after: 'Väst AB' },
    ]);
  });

  it('is nothing where only the spelling differs, or one copy tells more than the other', () => {
    expect(fieldChanges('{"a":1,"b":"x"}', '{ "b": "x", "a": 1 }')).toEqual([]);
    expect(changes({ a: '1' }, { a: '1', publications: [{ day: '2026' }] })).toEqual([]);
    expect(changes({ a: '1', more: 2 }, { a: '1' })).toEqual([]);
    expect(changes({ a: null }, { a: '' })).toEqual([]);
    expect(fieldChanges('{"value":"1.10"}', '{"value":"1.1"}')).toHaveLength(1);
    expect(
      fieldChanges('{"value":12345678901234567891}', '{"value":12345678901234567890}'),
    ).toEqual([{ path: ['value'], before: '12345678901234567891', after: '12345678901234567890' }]);
  });
});
