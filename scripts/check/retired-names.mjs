/**
 * Words that no name has any more, as patterns of an identifier, with what is used instead; the
 * reasons stand in docs/glossary.md. ESLint refuses them (`eslint.config.js`). A word that goes gets
 * its line here.
 * @type {readonly (readonly [pattern: string, instead: string])[]}
 */
const retiredNames = [
  ['(^n|N)asty|NASTY', 'edgeCase'],
  ['(^r|R)ude(?![a-z])', 'misbehaving, hostile'],
];

/** As options of `no-restricted-syntax`. */
export const retiredSyntax = retiredNames.map(([pattern, instead]) => ({
  selector: `:matches(Identifier, PrivateIdentifier)[name=/${pattern}/]`,
  message: `A retired word (docs/glossary.md): use ${instead}.`,
}));
