/** Stores confirmed roles in the settings, for each library and endpoint. */
import { toErrorData } from '@shared/ipc/error';
import type { Roles } from '@shared/series/roles';
import { settings } from '@renderer/lib/state/settings.svelte';
import { library } from '@renderer/library/current.svelte';

/** Services may use different field names for the same endpoint, so roles are stored by library. */
function keyOf(place: string): string {
  return `${library.id ?? ''} ${place}`;
}

/** Returns the confirmed roles for an endpoint, or `null` if there are none. Reactive. */
export function storedRoles(place: string): Roles | null {
  const key = keyOf(place);
  const { fieldRoles } = settings.current;
  return Object.hasOwn(fieldRoles, key) ? (fieldRoles[key] ?? null) : null;
}

/** Stores roles. `null` removes them, so that the user is asked again. */
export function storeRoles(place: string, roles: Roles | null): void {
  const { [keyOf(place)]: _old, ...others } = settings.current.fieldRoles;
  settings.patch({ fieldRoles: roles === null ? others : { ...others, [keyOf(place)]: roles } });
  // Stored immediately, because this is a decision. Only changes made while dragging can wait.
  settings.flush().catch((thrown: unknown) => settings.onrefused(toErrorData(thrown)));
}
