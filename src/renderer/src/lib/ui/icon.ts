import type { Component } from 'svelte';

/** An icon (`@lucide/svelte/icons/<name>`) with the props that are used here. */
export type Icon = Component<{
  class?: string;
  size?: number | string;
  strokeWidth?: number | string;
  'aria-hidden'?: boolean | 'true' | 'false';
}>;
