/** The only place that starts a clearance. */
import { currentMatter } from '@renderer/lib/state/current-matter.svelte';
import { navigation } from '@renderer/lib/state/navigation.svelte';

/** Starts a clearance in a matter, carrying nothing over from the previous one. */
export function newClearance(reference: string): void {
  currentMatter.choose(reference);
  navigation.go('alike', { type: 'search', params: {} });
}
