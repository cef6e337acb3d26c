/** Half of a surrogate pair standing alone; with the `u` flag whole pairs do not match. */
const loneSurrogates = /\p{Surrogate}/gu;

/**
 * Text that UTF-8 can hold: half characters become U+FFFD, and `count` hears how many.
 * Asked once per chunk, not per cell: for clean text it costs next to nothing.
 */
export function wellFormed(text: string, count: (replaced: number) => void): string {
  if (text.isWellFormed()) return text;
  count(text.match(loneSurrogates)?.length ?? 0);
  return text.toWellFormed();
}

/** JSON text that UTF-8 can hold, with the same meaning: half characters become `\udXXX` escapes. */
export function wellFormedJson(json: string): string {
  if (json.isWellFormed()) return json;
  return json.replace(loneSurrogates, (half) => `\\u${half.charCodeAt(0).toString(16)}`);
}
