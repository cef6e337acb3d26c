import type { RecordKind } from '@shared/records/kinds';
import type { RegisterState } from '../state/register-state.svelte';
import { calledOf, listOf } from '../view/on-screen';

/** Returns the default name for the list on screen, or '' if there is none. */
export function nameOf<K extends RecordKind>(register: RegisterState<K>): string {
  return (listOf(register.view)?.name ?? calledOf(register)).slice(0, 80);
}
