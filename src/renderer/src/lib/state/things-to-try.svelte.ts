/** Three things to try on the sample register: said on the first screen and in today, until done or put away. */
import { m } from '@shared/messages/compiled/messages';
import { dismiss, putAway, wasDismissed } from './dismissed';
import { navigation, type RouteId } from './navigation.svelte';

export interface ThingToTry {
  readonly id: 'clearance' | 'company' | 'export';
  readonly name: () => string;
  readonly text: () => string;
  /** Where one begins. */
  readonly route: RouteId;
}

export const thingsToTry: readonly ThingToTry[] = [
  { id: 'clearance', name: m.try_clearance, text: m.try_clearance_text, route: 'alike' },
  { id: 'company', name: m.try_company, text: m.try_company_text, route: 'companies' },
  { id: 'export', name: m.try_export, text: m.try_export_text, route: 'trademarks' },
];

const keyOf = (id: ThingToTry['id']): string => `try ${id}`;

/** Those that are left. */
export function leftToTry(): readonly ThingToTry[] {
  return thingsToTry.filter(({ id }) => !wasDismissed(keyOf(id)));
}

/** The person does not want it. Gives the function that brings it back. */
export function decline(id: ThingToTry['id']): () => void {
  return putAway(keyOf(id));
}

/** It was done. */
export function tried(id: ThingToTry['id']): void {
  if (!wasDismissed(keyOf(id))) dismiss(keyOf(id));
}

/** What the sample has ready is opened as soon as the library has it. */
class Trying {
  matter = $state(false);
  clearance = $state(false);
}
export const trying = new Trying();

/** The sample opens on its matter, unless the person has begun something else by then. */
export function beginOnMatter(): void {
  navigation.go('trademarks');
  trying.matter = true;
  const leave = (): void => void (trying.matter = false);
  for (const type of ['keydown', 'pointerdown'])
    window.addEventListener(type, leave, { once: true, capture: true });
}

/** Goes where it begins. */
export function begin({ id, route }: ThingToTry): void {
  trying.clearance = id === 'clearance';
  navigation.go(route);
}
