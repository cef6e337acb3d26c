/**
 * Phrases that are composed in the same way in every language, so that a label doesn't have to be
 * translated twice.
 */

/** Returns a label for something that opens a dialog: `Export…`. */
export const dialogLabel =
  (label: () => string): (() => string) =>
  () =>
    `${label()}…`;

/** Returns a button label with its price: `Download · 25 units`. */
export const priced = (label: string, price: string): string => `${label} · ${price}`;

/** Returns a value with its label: `Matter: 2024-17`. */
export const stated = (label: string, value: string | number): string => `${label}: ${value}`;

/** Joins the labels on a path. A label that repeats the one before it is left out. */
export const pathLabel = (labels: readonly string[]): string =>
  labels.filter((text, at) => text !== '' && text !== labels[at - 1]).join(' · ');

/** Returns a label with a count: `Tags (3)`. */
export const numbered = (label: string, count: string): string => `${label} (${count})`;
