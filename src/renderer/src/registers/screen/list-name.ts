import type { RecordKind } from '@shared/records/kinds';
import type { RegisterState } from '../state/register-state.svelte';
import { calledOf, listOf } from '../view/on-screen';

/** What the list on screen is called until the person says otherwise; '' where nothing says it. */
export function nameOf<K extends RecordKind>(register: RegisterState<K>): string {
  return (listOf(register.view)?.name ?? calledOf(register)).slice(0, 80);
}
