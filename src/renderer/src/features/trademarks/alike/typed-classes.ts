/** Parses classes typed after a name: “NORDLYKTA class 9, 35”. Pure. */
import { niceClasses } from '@shared/columns/nice-classes';

const behind =
  /^(.*\S)\s+(?:klass(?:er|erna)?|class(?:es)?|kl\.?|cl\.?)\s*:?\s*(\d{1,2}(?:\s*[,;&+]?\s+?\d{1,2}|\s*[,;&+]\s*\d{1,2})*)$/i;

/** Returns the name and its classes, or `null` if there are no classes or one doesn't exist. */
export function typedClasses(
  text: string,
): { readonly name: string; readonly classes: readonly string[] } | null {
  const [, name = '', list = ''] = behind.exec(text.trim()) ?? [];
  const classes = [...new Set((list.match(/\d+/g) ?? []).map(Number))];
  if (classes.length === 0 || !classes.every((one) => niceClasses.includes(one))) return null;
  return { name, classes: classes.sort((one, other) => one - other).map(String) };
}
