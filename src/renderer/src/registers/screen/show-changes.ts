/** Shows what has changed in the list on screen. */
import type { RecordKind } from '@shared/service/endpoint';
import { library } from '@renderer/library/current.svelte';
import { changesDialog } from '../record/changes-dialog.svelte';
import type { RegisterState } from '../state/register-state.svelte';
import { kindViews } from '../view/kind-view';
import { isSearched, returnPlace } from '../view/on-screen';

/** Shows the changes to all rows currently in the list. `name` is '' if the list has none. */
export async function showChanges<K extends RecordKind>(
  register: RegisterState<K>,
  name: string,
): Promise<void> {
  const { answer, view, spec } = register;
  const { client } = library;
  if (!answer || !client) return;
  const { kind } = spec;
  const place = returnPlace(kind, view);
  // While a scan is running, there may be more rows whose changes the user hasn't seen.
  const whole = register.narrow.length === 0 && isSearched(register);
  const { handle } = await client.pin({ handle: answer.handle });
  changesDialog.current = {
    kind,
    handle,
    name: name || kindViews[kind].title(),
    at: new Date().toISOString(),
    place,
    whole,
  };
}
