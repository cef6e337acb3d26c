import { navigation } from '@renderer/lib/state/navigation.svelte';

export function openMatter(reference: string): void {
  navigation.go('matter', { type: 'matter', reference });
}
