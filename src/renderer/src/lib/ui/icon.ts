import type { Component } from 'svelte';

/** An icon of the set (`@lucide/svelte/icons/<name>`) with the properties used here. */
export type Icon = Component<{
  size?: number | string;
  strokeWidth?: number | string;
  'aria-hidden'?: boolean | 'true' | 'false';
}>;
