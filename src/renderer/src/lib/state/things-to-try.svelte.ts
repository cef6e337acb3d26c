/**
 * Three things to try with the sample library. The first screen and Today show them until they're
 * done or dismissed.
 */
import { m } from '@shared/messages/compiled/messages';
import { dismiss, putAway, wasDismissed } from './dismissed';
import { navigation, type RouteId } from './navigation.svelte';

export interface ThingToTry {
  readonly id: 'clearance' | 'company' | 'export';
  readonly name: () => string;
  readonly text: () => string;
  /** The screen where it starts. */
  readonly route: RouteId;
}

export const thingsToTry: readonly ThingToTry[] = [
  { id: 'clearance', name: m.try_clearance, text: m.try_clearance_text, route: 'alike' },
  { id: 'company', name: m.try_company, text: m.try_company_text, route: 'companies' },
  { id: 'export', name: m.try_export, text: m.try_export_text, route: 'trademarks' },
];

const keyOf = (id: ThingToTry['id']): string => `try ${id}`;

/** Returns what hasn't been tried yet. */
export function leftToTry(): readonly ThingToTry[] {
  return thingsToTry.filter(({ id }) => !wasDismissed(keyOf(id)));
}

/** Dismisses a suggestion, and returns a function that restores it. */
export function decline(id: ThingToTry['id']): () => void {
  return putAway(keyOf(id));
}

/** Marks a suggestion as done. */
export function tried(id: ThingToTry['id']): void {
  if (!wasDismissed(keyOf(id))) dismiss(keyOf(id));
}

/** The sample's clearance is opened as soon as it's in the library. */
class Trying {
  matter = $state(false);
  clearance = $state(false);
}
export const trying = new Trying();

/** Opens the sample on its matter, unless the user has gone elsewhere by then. */
export function beginOnMatter(): void {
  navigation.go('trademarks');
  trying.matter = true;
  const leave = (): void => void (trying.matter = false);
  for (const type of ['keydown', 'pointerdown'])
    window.addEventListener(type, leave, { once: true, capture: true });
}

/** Opens the screen where a suggestion starts. */
export function begin({ id, route }: ThingToTry): void {
  trying.clearance = id === 'clearance';
  navigation.go(route);
}
