import type { RecordKind } from '@shared/service/endpoint';
import type { RegisterState } from './register-state.svelte';

/** A register for what takes any: what is done to it has columns of its own, and none of them sets one. */
export function ofAnyKind<K extends RecordKind>(
  register: RegisterState<K>,
): RegisterState<RecordKind> {
  // Its columns take rows of its kind alone, which is why the compiler holds the two apart.
  return register as unknown as RegisterState<RecordKind>;
}
