/** Stores confirmed roles in the settings, by library and endpoint. */
import { toErrorData } from '@shared/ipc/error';
import type { Roles } from '@shared/series/roles';
import { settings } from '@renderer/lib/state/settings.svelte';
import { library } from '@renderer/library/current.svelte';

/** Services may use different field names for an endpoint, so each library has its own roles. */
function keyOf(place: string): string {
  return `${library.id ?? ''} ${place}`;
}

/** Returns an endpoint's confirmed roles; `null` if there are none. Reactive. */
export function storedRoles(place: string): Roles | null {
  const key = keyOf(place);
  const { fieldRoles } = settings.current;
  return Object.hasOwn(fieldRoles, key) ? (fieldRoles[key] ?? null) : null;
}

/** Stores roles; `null` removes them, so that they are asked for again. */
export function storeRoles(place: string, roles: Roles | null): void {
  const { [keyOf(place)]: _old, ...others } = settings.current.fieldRoles;
  settings.patch({ fieldRoles: roles === null ? others : { ...others, [keyOf(place)]: roles } });
  // A decision is stored immediately; only changes made while dragging may wait.
  settings.flush().catch((thrown: unknown) => settings.onrefused(toErrorData(thrown)));
}
