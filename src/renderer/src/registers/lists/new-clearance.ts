/** The one way to a new clearance. */
import { currentMatter } from '@renderer/lib/state/current-matter.svelte';
import { navigation } from '@renderer/lib/state/navigation.svelte';

/** Begins one in a matter: nothing of the last name is left. */
export function newClearance(reference: string): void {
  currentMatter.choose(reference);
  navigation.go('alike', { type: 'search', params: {} });
}
