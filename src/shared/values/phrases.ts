/**
 * Phrases that are composed in the same way in every language, so that no translator writes a label
 * twice.
 */

/** Returns the label of something that opens a dialog: `Export…`. */
export const dialogLabel =
  (label: () => string): (() => string) =>
  () =>
    `${label()}…`;

/** Returns the label of a button with its price: `Download · 25 units`. */
export const priced = (label: string, price: string): string => `${label} · ${price}`;

/** Returns a value with its label: `Matter: 2024-17`. */
export const stated = (label: string, value: string | number): string => `${label}: ${value}`;

/** Joins the labels on a path, without those that repeat the one before. */
export const pathLabel = (labels: readonly string[]): string =>
  labels.filter((text, at) => text !== '' && text !== labels[at - 1]).join(' · ');

/** Returns a label with a count: `Tags (3)`. */
export const numbered = (label: string, count: string): string => `${label} (${count})`;
