import type { RecordKind } from '@shared/service/endpoint';
import type { RegisterState } from './register-state.svelte';

/** Casts a register for code that works with any kind of record and doesn't set columns. */
export function ofAnyKind<K extends RecordKind>(
  register: RegisterState<K>,
): RegisterState<RecordKind> {
  // A register's columns only accept rows of its own kind, so the types aren't compatible.
  return register as unknown as RegisterState<RecordKind>;
}
