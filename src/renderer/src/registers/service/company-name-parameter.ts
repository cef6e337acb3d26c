/** Finds the company search's parameter for a name, if a definition reveals it. Pure. */
import type { EffectiveParameter } from '@shared/definition/rules';

const exact =
  /^(?:query|q|search|text|fritext|name|namn|s[oö]k|company_?name|legal_?name|firma|f[oö]retagsnamn|bolagsnamn)$/i;
const inName = /namn|name|firma|s[oö]kord|search|fritext/i;
const inWords = /\b(?:företags|bolags|firma)?namn(?:et)?\b|\bname\b|\bfirma\b/i;
const ofSomethingElse = /person|^ort|stad|kommun|city|town|street|gata|user|file/i;

/** Returns the parameter's name, or `null` if no such parameter is known. */
export function companyNameParameter(
  parameters: readonly EffectiveParameter[] | null | undefined,
): string | null {
  const texts = (parameters ?? []).filter(
    ({ type, choices, format, name }) =>
      type === 'text' && !choices && format === null && !ofSomethingElse.test(name),
  );
  const found =
    texts.find(({ name }) => exact.test(name)) ??
    texts.find(({ name }) => inName.test(name)) ??
    texts.find(({ title, description }) => inWords.test(`${title} ${description}`));
  return found?.name ?? null;
}
