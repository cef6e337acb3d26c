/** How the program shows another vendor's service, with its own field names. */
import { defaultAssumptions } from '@shared/service/assumptions';
import { describe, expect, it } from 'vitest';
import { labelsFor } from '@shared/definition/labels';
import { shapesOf } from '@shared/definition/shapes';
import { readEvent } from '@shared/records/event';
import { textOfExact } from '@shared/values/json';
import { membersOf } from '@renderer/features/companies/group/group-members';
import { groupWordsOf } from '@renderer/features/companies/group/group-words';
import { dayField } from '@renderer/features/trademarks/changes/feed-rows';
import { markFileOf } from '@shared/service/mark-file';
import { rowsOf } from '@renderer/kinds/trademark/trademark-details';
import { roleFields } from '@renderer/registers/charts/roles/role-fields';
import { timelineRolesOf } from '@renderer/registers/charts/timeline/timeline-entries';
import { companyAnswers } from '../../../../support/foreign/company-answers';
import { otherAnswers } from '../../../../support/foreign/other-answers';
import { companies, trademarks } from '../../../../support/foreign/register';

const labels = labelsFor(shapesOf(null), null);
const none = new URLSearchParams();
const mark = trademarks[2]?.application_number ?? '';
const answer = (path: string): string =>
  JSON.stringify(otherAnswers[path]?.(none, mark).body ?? null);

describe('a service with names of its own', () => {
  it('has a group: parent, subsidiaries with theirs, associated companies', () => {
    const [company] = companies;
    if (!company) throw new Error('no company');
    const raw = JSON.stringify(companyAnswers['group']?.(company, none, ''));
    const members = membersOf([raw], labels, groupWordsOf(defaultAssumptions));
    expect(members.map(({ relation, id, inside }) => [relation, id, inside.length])).toEqual([
      ['Moder', companies[1]?.token, 0],
      ['Döttrar', companies[2]?.token, 1],
      ['Intresseföretag', companies[4]?.token, 0],
    ]);
    expect(members[0]?.name).toBe(companies[1]?.name);
    expect(members[0]?.fields.map(({ label }) => label)).toEqual([
      'Organisationsnummer',
      'Ägarandel',
    ]);
  });

  it('has a feed of marks with their day', () => {
    const feed = rowsOf([answer('/trademarks/changes')]);
    const rows = feed?.rows ?? [];
    expect(rows).toHaveLength(9);
    expect(readEvent(textOfExact(rows[0])).mark).toBe(trademarks[0]?.application_number);
    const fields = roleFields(rows, labels, feed?.path);
    expect(dayField(null, fields)).toBe('tidpunkt');
  });

  it('has events in time, and a record with parts beside it', () => {
    const events = rowsOf([answer('/trademarks/:key/events')]);
    const fields = roleFields(events?.rows ?? [], labels, events?.path);
    expect(timelineRolesOf(null, fields)).toEqual({ date: 'tidpunkt', label: 'händelse' });
    const file = markFileOf([answer('/trademarks/:key')]);
    expect(file.parts.map(({ name }) => name)).toEqual(['klasser', 'ombud', 'kungörelser']);
    expect(file.empty.map(({ name }) => name)).toEqual(['prioritet']);
  });
});
