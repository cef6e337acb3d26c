import { navigation } from '@renderer/lib/state/navigation.svelte';

/** Goes to what is kept and what was called under a reference. */
export function openMatter(reference: string): void {
  navigation.go('matter', { type: 'matter', reference });
}
