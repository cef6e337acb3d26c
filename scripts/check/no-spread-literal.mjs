/**
 * Forbids spreading a literal into a literal (`{ ...{ id, name }, at }`). TypeScript doesn't check
 * the inner one for excess properties, so typos compile.
 * @type {import('eslint').Rule.RuleModule}
 */
export const noSpreadLiteral = {
  meta: {
    type: 'problem',
    fixable: 'code',
    schema: [],
    messages: { spread: 'Write the entries of the literal where it is spread.' },
  },
  create(context) {
    const { sourceCode } = context;
    /** @param {any} spread */
    const textOf = (spread) => sourceCode.getText(spread.argument);
    /** @param {import('eslint').Rule.Node} spread @param {readonly unknown[]} inner */
    const report = (spread, inner) =>
      context.report({
        node: spread,
        messageId: 'spread',
        // A comment inside may refer to the whole literal, so the fix is left to a developer.
        fix:
          inner.length === 0 || sourceCode.getCommentsInside(spread).length > 0
            ? null
            : (fixer) => {
                const text = textOf(spread).trim().slice(1, -1);
                return fixer.replaceText(spread, text.trim().replace(/,$/, ''));
              },
      });
    return {
      /** @param {any} spread */
      'ObjectExpression > SpreadElement > ObjectExpression.argument'(spread) {
        report(spread.parent, spread.properties);
      },
      /** @param {any} spread */
      'ArrayExpression > SpreadElement > ArrayExpression.argument'(spread) {
        report(spread.parent, spread.elements);
      },
    };
  },
};
