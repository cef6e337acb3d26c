import { Later } from '@renderer/lib/state/later.svelte';
import type FilterEditor from './FilterEditor.svelte';

/** A filter's editor. Its calendars and menus are large, and nobody opens them at once. */
export const filterEditor: Later<typeof FilterEditor> = new Later(
  async () => (await import('./FilterEditor.svelte')).default,
);
