/** The one place where a confirmed choice of roles is kept: the settings, by library and endpoint. */
import { toErrorData } from '@shared/ipc/error';
import type { Roles } from '@shared/series/roles';
import { settings } from '@renderer/lib/state/settings.svelte';
import { library } from '@renderer/library/current.svelte';

/** Two services may give an endpoint fields of other names: each library has its own choice. */
function keyOf(place: string): string {
  return `${library.id ?? ''} ${place}`;
}

/** What the person confirmed for an endpoint; `null`: nothing yet. Reactive. */
export function storedRoles(place: string): Roles | null {
  const key = keyOf(place);
  const { fieldRoles } = settings.current;
  return Object.hasOwn(fieldRoles, key) ? (fieldRoles[key] ?? null) : null;
}

/** Remembers a choice; `null` forgets it, so that it is asked again. */
export function storeRoles(place: string, roles: Roles | null): void {
  const { [keyOf(place)]: _old, ...others } = settings.current.fieldRoles;
  settings.patch({ fieldRoles: roles === null ? others : { ...others, [keyOf(place)]: roles } });
  // A decision is kept at once; only what changes while one drags may wait.
  settings.flush().catch((thrown: unknown) => settings.onrefused(toErrorData(thrown)));
}
