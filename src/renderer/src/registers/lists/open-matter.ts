import { navigation } from '@renderer/lib/state/navigation.svelte';

/** Opens a matter by its reference. */
export function openMatter(reference: string): void {
  navigation.go('matter', { type: 'matter', reference });
}
