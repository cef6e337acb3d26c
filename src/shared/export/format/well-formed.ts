/** Half of a surrogate pair standing alone; with the `u` flag whole pairs do not match. */
const loneSurrogates = /\p{Surrogate}/gu;

/** ES2024, which Chrome 130 and Node 20 have and the compiler's library does not list. */
type Text2024 = string & { isWellFormed(): boolean; toWellFormed(): string };

/**
 * Text that UTF-8 can hold: half characters become U+FFFD, and `count` hears how many.
 * Asked once per chunk, not per cell: for clean text it costs next to nothing.
 */
export function wellFormed(text: string, count?: (replaced: number) => void): string {
  if ((text as Text2024).isWellFormed()) return text;
  count?.(text.match(loneSurrogates)?.length ?? 0);
  return (text as Text2024).toWellFormed();
}

/** JSON text that UTF-8 can hold, with the same meaning: half characters become `\udXXX` escapes. */
export function wellFormedJson(json: string): string {
  if ((json as Text2024).isWellFormed()) return json;
  return json.replace(loneSurrogates, (half) => `\\u${half.charCodeAt(0).toString(16)}`);
}
