/** Tells the user what keeps a form from being sent to the service. */
import { m } from '@shared/messages/compiled/messages';
import type { RecordKind } from '@shared/service/endpoint';
import { faultText, filterName } from '../service/filter-labels';
import { askedByName, lineOf, typedHolder } from '../form/typed-filter';
import { lacksDefinition } from '../service/words-parameter';
import { narrowPairs } from '../view/facet-groups';
import type { RegisterList } from './register-list.svelte';

/** Returns why the form can't be sent as it is, or `null` if it can. */
export function missingFor<K extends RecordKind>(register: RegisterList<K>): string | null {
  const { spec, params, faults, text, narrow, named } = register;
  const [fault] = faults;
  if (fault) {
    const words = faultText(faults, fault.field) ?? m.errors_invalid_input_next();
    return `${filterName(fault.field)}: ${words}`;
  }
  const typed = askedByName(register);
  if (typed) return `${typed.filter.label}: ${typed.fault ?? typed.label}`;
  if (typedHolder(register, lineOf(register)) !== null) return m.registers_missing_company();
  const words = text.trim();
  if (words !== '') {
    if (lacksDefinition(spec)) return m.registers_missing_definition();
    if (spec.kind !== 'insider') return m.registers_missing_words();
    if (named?.words === words && named.count === 0) return m.registers_missing_named({ words });
    return m.registers_missing_company();
  }
  if (narrow.length > 0) {
    const names = narrowPairs(spec.kind, narrow).map(([name]) => name);
    return m.registers_missing_narrow({ filters: names.join(', ') });
  }
  // A feed accepts an empty form and returns what is new.
  const isEmpty = Object.keys(params).length === 0 && spec.kind !== 'event';
  return isEmpty ? m.registers_missing_filter() : null;
}
