import { describe, expect, it } from 'vitest';
import { labelsFor } from '@shared/definition/labels';
import { shapesOf } from '@shared/definition/shapes';
import type { Shape } from '@shared/definition/model';
import { roleFields } from '@renderer/registers/charts/roles/role-fields';
import { timelineOf, timelineRolesOf } from '@renderer/registers/charts/timeline/timeline-entries';

const events = [
  { vad: 'Ansökan inkom', när: '2019-03-01', kod: 'A1' },
  { vad: 'Märket registrerades', när: '2020-01-07', kod: 'B2' },
  { vad: 'Kungörelse', när: '2020-01-11', kod: 'C3' },
  { vad: 'Utan datum', när: null, kod: null },
];
const names = labelsFor(shapesOf(null), null);

describe('a timeline', () => {
  it('knows the day and the words by their form, and shows every field', () => {
    const fields = roleFields(events, names);
    const roles = timelineRolesOf(null, fields);
    expect(roles).toEqual({ date: 'när', label: 'vad' });
    const years = timelineOf(roles ?? {}, fields);
    expect(years.map(({ year }) => year)).toEqual(['2020', '2019', '']);
    const [newest] = years[0]?.entries ?? [];
    expect(newest).toMatchObject({
      day: '2020-01-11',
      label: 'Kungörelse',
      others: [{ label: 'Kod', text: 'C3' }],
    });
    expect(years[2]?.entries[0]).toMatchObject({ day: null, label: 'Utan datum' });
  });

  it('asks where two fields could be the day, unless a definition names one of them', () => {
    const two = events.map((event) => ({ ...event, gäller: event.när }));
    expect(timelineRolesOf(null, roleFields(two, names))).toBeNull();
    const kept = { date: 'gäller', label: 'vad' };
    expect(timelineRolesOf(kept, roleFields(two, names))).toBe(kept);
    // A choice made for other fields doesn't apply to these.
    expect(timelineRolesOf({ date: 'day', label: 'text' }, roleFields(two, names))).toBeNull();
    const shape: Shape = {
      kind: 'object',
      fields: [{ name: 'gäller', required: true, shape: { kind: 'text', format: 'date' } }],
    };
    const labels = labelsFor(shapesOf(null), shape);
    expect(timelineRolesOf(null, roleFields(two, labels))).toMatchObject({ date: 'gäller' });
  });

  it('puts words before codes, and what most rows have before a remark', () => {
    const rows = events.map((event, at) => ({
      ...event,
      kod: ['ANS', 'REG', 'PUB', 'ÖVR'][at],
      anm: at === 1 ? 'En anmärkning som är längre än alla andra ord i de här raderna' : null,
    }));
    expect(timelineRolesOf(null, roleFields(rows, names))).toMatchObject({ label: 'vad' });
  });

  it('is none without a day', () => {
    expect(timelineRolesOf(null, roleFields([{ a: 'x' }], names))).toBeNull();
  });
});
