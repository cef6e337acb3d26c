/**
 * Patterns of identifiers that are no longer used, each with its replacement. docs/glossary.md has
 * the terms. ESLint rejects these names (`eslint.config.js`). Add a line here when you retire a
 * word.
 * @type {readonly (readonly [pattern: string, instead: string])[]}
 */
const retiredNames = [
  ['(^n|N)asty|NASTY', 'edgeCase'],
  ['(^r|R)ude(?![a-z])', 'misbehaving, hostile'],
  ['(^b|B)elonging', 'downloadRef'],
  ['(^o|O)ddity', 'deviation'],
  ['(^k|K)eeper', 'outbox, writer'],
  ['(^j|J)udgement', 'decision'],
  ['(^p|P)atience|PATIENCE', 'grace period'],
  ['(^d|D)ress(?![a-z])', 'cell decoration'],
  ['(^s|S)ieve', 'lookup table'],
  ['(^t|T)rouble(Of|Notice)', 'failure'],
  ['^(aMoment|rouse|tryTo)$|InPeace$', 'yieldToEventLoop, notify, attempt, gracefully'],
  ['(List|Status|Chart|Format|Export|Price)Words', 'labels, text'],
];

/** The patterns as options for `no-restricted-syntax`. */
export const retiredSyntax = retiredNames.map(([pattern, instead]) => ({
  selector: `:matches(Identifier, PrivateIdentifier)[name=/${pattern}/]`,
  message: `A retired word (docs/glossary.md): use ${instead}.`,
}));
