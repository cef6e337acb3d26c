/** What keeps a form from being sent to the service, said to the person. */
import { m } from '@shared/messages/compiled/messages';
import type { RecordKind } from '@shared/service/endpoint';
import { faultText, filterName } from '../service/filter-labels';
import { narrowPairs } from '../view/facet-groups';
import type { RegisterList } from './register-list.svelte';

/** Several classes are asked one after the other, by a download. */
const classColumn = 'nice_classes';

/** The classes to which a list of marks is narrowed, where nothing else narrows it; else none. */
export function classesOf<K extends RecordKind>({
  narrow,
}: Pick<RegisterList<K>, 'narrow'>): readonly string[] {
  const [only, ...others] = narrow;
  if (only?.column !== classColumn || others.length > 0) return [];
  return only.values.flatMap((value) => (value === null ? [] : [value]));
}

/** Why the form is not sent as it stands; `null`: it can be. */
export function missingFor<K extends RecordKind>(register: RegisterList<K>): string | null {
  const { spec, params, faults, text, narrow } = register;
  const [fault] = faults;
  if (fault) {
    const words = faultText(faults, fault.field) ?? m.registers_fault_count();
    return `${filterName(fault.field)}: ${words}`;
  }
  if (text.trim() !== '') {
    return spec.kind === 'insider' ? m.registers_missing_company() : m.registers_missing_words();
  }
  if (narrow.length > 0) {
    const names = narrowPairs(spec.kind, narrow).map(([name]) => name);
    return m.registers_missing_narrow({ filters: names.join(', ') });
  }
  // A feed is asked for what is new in it.
  const isEmpty = Object.keys(params).length === 0 && spec.kind !== 'event';
  return isEmpty ? m.registers_missing_filter() : null;
}
