/** Matches lone surrogates. With the `u` flag, valid pairs don't match. */
const loneSurrogates = /\p{Surrogate}/gu;

/** ES2024 methods, available in Chrome 130 and Node 20 but missing from the compiler's library. */
type Text2024 = string & { isWellFormed(): boolean; toWellFormed(): string };

/**
 * Makes text valid for UTF-8. Lone surrogates become U+FFFD, and their number is passed to `count`.
 * Called once per chunk, and takes almost no time for clean text.
 */
export function wellFormed(text: string, count?: (replaced: number) => void): string {
  if ((text as Text2024).isWellFormed()) return text;
  count?.(text.match(loneSurrogates)?.length ?? 0);
  return (text as Text2024).toWellFormed();
}

/**
 * Makes JSON valid for UTF-8 without changing its meaning. Lone surrogates become `\udXXX` escapes.
 */
export function wellFormedJson(json: string): string {
  if ((json as Text2024).isWellFormed()) return json;
  return json.replace(loneSurrogates, (half) => `\\u${half.charCodeAt(0).toString(16)}`);
}
