import type { RecordKind } from '@shared/service/endpoint';
import type { RegisterState } from './register-state.svelte';

/** Casts a register for code that works with any kind and sets no columns. */
export function ofAnyKind<K extends RecordKind>(
  register: RegisterState<K>,
): RegisterState<RecordKind> {
  // A register's columns take only rows of its kind, so the types are not compatible.
  return register as unknown as RegisterState<RecordKind>;
}
