/** Parses classes typed after a name: “NORDLYKTA class 9, 35”. Pure. */
import { niceClasses } from '@shared/columns/nice-classes';

const behind =
  /^(.*\S)\s+(?:klass(?:er|erna)?|class(?:es)?|kl\.?|cl\.?)\s*:?\s*(\d{1,2}(?:\s*[,;&+]?\s+?\d{1,2}|\s*[,;&+]\s*\d{1,2})*)$/i;

function parsed(text: string): { readonly name: string; readonly classes: readonly number[] } {
  const [, name = '', list = ''] = behind.exec(text.trim()) ?? [];
  return { name, classes: [...new Set((list.match(/\d+/g) ?? []).map(Number))] };
}

const isClass = (number: number): boolean => niceClasses.includes(number);

/** Returns the name and its classes, or `null` if there are no classes or one doesn't exist. */
export function typedClasses(
  text: string,
): { readonly name: string; readonly classes: readonly string[] } | null {
  const { name, classes } = parsed(text);
  if (classes.length === 0 || !classes.every(isClass)) return null;
  return { name, classes: classes.toSorted((one, other) => one - other).map(String) };
}

/** Returns the first typed class that doesn't exist, or `null` if all do. */
export function unknownClass(text: string): number | null {
  return parsed(text).classes.find((one) => !isClass(one)) ?? null;
}

/** Returns the name without any classes typed after it, even if they're incomplete. */
export function withoutClasses(text: string): string {
  const [, name, word = ''] = /^(.*\S)\s+([a-z]+)\.?\s*:?[\d\s,;&+]*$/i.exec(text) ?? [];
  const isIntro = ['klasserna', 'classes'].some((all) => all.startsWith(word.toLowerCase()));
  return name !== undefined && isIntro ? name : text;
}
