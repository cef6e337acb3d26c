/** A filter typed by name in the search line sets that filter, and never searches for its words. */
import { expect, it } from 'vitest';
import { m } from '@shared/messages/compiled/messages';
import { filtersFor } from '@renderer/registers/form/filters';
import { askedByName, typedFilter, typedHolder } from '@renderer/registers/form/typed-filter';
import { RegisterState } from '@renderer/registers/state/register-state.svelte';

const registerOf = (query: string) => {
  const register = new RegisterState({
    kind: 'trademark',
    endpoint: 'trademarks.search',
    tableId: 't',
    columns: [],
  } as never);
  register.form = { query };
  return register;
};
const typed = (text: string) => {
  const found = typedFilter(filtersFor(registerOf(''), true), text);
  return found && [found.filter.parameter, found.label, found.fault];
};

it.each([
  ['klass:9', 'nice_class', expect.stringMatching(/^9 · /), null],
  ['class: 9, 35', 'nice_class', '9, 35', null],
  ['klass:99', 'nice_class', '99', m.registers_class_unknown()],
  ['class:9, 99', 'nice_class', '9, 99', m.registers_class_unknown()],
  ['filed:2024', 'filed_after', '2024-01-01', null],
  ['filed until: 2024', 'filed_before', '2024-12-31', null],
  ['filed from:2024-3-4', 'filed_after', '2024-03-04', null],
  ['filed:yesterday', 'filed_after', 'yesterday', m.common_date_wrong()],
  ['status:foo', 'status', 'foo', m.registers_fault_not_a_choice()],
  ['representative:Volvo', 'representative_orgnr', 'Volvo', m.registers_fault_not_a_number()],
])('%s is %s: %s', (text, parameter, label, fault) => {
  expect(typed(text)).toEqual([parameter, label, fault]);
  expect(askedByName(registerOf(text))?.filter.parameter).toBe(parameter);
});

it.each(['nord', 'c:drive', 'Nordic: the game', 'class:', 'https://a.se'])(
  '%s is words',
  (text) => {
    expect(typed(text)).toBeNull();
    expect(registerOf(text).missing).toBeNull();
  },
);

it('a holder by name is found before anything is searched, and by number is a filter', () => {
  const register = registerOf('holder: Volvo AB');
  expect(typedHolder(register, 'holder: Volvo AB')).toBe('Volvo AB');
  expect(typed('holder: Volvo AB')).toBeNull();
  expect(register.missing).toBe(m.registers_missing_company());
  expect(typed('holder: 556012-5790')).toEqual(['applicant_orgnr', '556012-5790', null]);
});

it('what stands there instead of words is said, and prevents the search', () => {
  expect(registerOf('klass:99').missing).toBe(
    `${m.registers_filter_nice_class()}: ${m.registers_class_unknown()}`,
  );
  expect(registerOf('klass:9').missing).toContain(m.registers_filter_nice_class());
});

it('a name is no organisation number, a number of any country is', () => {
  const register = registerOf('');
  register.form = { applicant_orgnr: 'Volvo AB' };
  expect(register.missing).toContain(m.registers_fault_not_a_number());
  register.form = { applicant_orgnr: 'HRB 12-34' };
  expect(register.missing).toBeNull();
});

it.each(['klass:9', 'filed:yesterday', 'holder: Volvo'])(
  'while %s is typed, the list answers the other filters',
  (query) => {
    const register = registerOf('');
    register.form = { office: 'SE', query };
    expect(register.librarySearch).toEqual({ params: { office: 'SE' }, text: '' });
    register.form = { office: 'SE', query: 'nord' };
    expect(register.librarySearch).toEqual({ params: { office: 'SE', query: 'nord' }, text: '' });
  },
);
