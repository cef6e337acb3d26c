import { m } from '@shared/messages/compiled/messages';
import type { RecordKind } from '@shared/records/kinds';
import type { RegisterState } from '../state/register-state.svelte';
import { keptQueryOf, listOf } from '../view/on-screen';

/** What the list on screen is called until the person says otherwise; '' where nothing says it. */
export function nameOf<K extends RecordKind>(register: RegisterState<K>): string {
  const kept = keptQueryOf(register);
  const alike = kept?.query.alike;
  const words = alike
    ? m.alike_saved_name({ name: alike.name })
    : (kept?.pairs.map(([, value]) => value).join(', ') ?? '');
  return (listOf(register.view)?.name ?? words).slice(0, 80);
}
