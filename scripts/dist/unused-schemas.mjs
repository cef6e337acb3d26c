/** Where Zod defines `config`, which `src/shared/zod.ts` calls. */
const zodCore = /zod\/v4\/core\/core\.js$/;

/**
 * Removes from the page every schema that it checks nothing with: main checks what comes over the
 * bridge. To do so, marks the definitions of schemas as free of side effects. This also removes the
 * call in `src/shared/zod.ts`, so it's added to Zod itself.
 * @param {Readonly<Record<string, Readonly<Record<string, unknown>>>>} values exports of modules
 *   that need a schema only to be computed, by the end of the module's path
 * @returns {import('vite').Plugin}
 */
export const unusedSchemas = (values) => {
  let isConfigured = false;
  return {
    name: 'unused-schemas',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (zodCore.test(id)) {
        isConfigured = true;
        return { code: `${code}\nconfig({ jitless: true });`, map: null };
      }
      const [, constants] = Object.entries(values).find(([path]) => id.endsWith(path)) ?? [];
      if (constants) {
        const lines = Object.entries(constants).map(
          ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
        );
        return { code: lines.join('\n'), map: null };
      }
      if (!/import \{ z \} from ["'][^"']*\/zod["']/.test(code)) return null;
      let [marked, done] = ['', 0];
      for (const statement of this.parse(code).body) {
        const declared =
          statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
        if (declared?.type !== 'VariableDeclaration') continue;
        for (const { init } of declared.declarations) {
          if (init?.type !== 'CallExpression' && init?.type !== 'ObjectExpression') continue;
          const { start, end } = init;
          marked += `${code.slice(done, start)}/* @__PURE__ */ (() => (${code.slice(start, end)}))()`;
          done = end;
        }
      }
      return { code: marked + code.slice(done), map: null };
    },
    buildEnd(error) {
      if (!error && !isConfigured) this.error('no zod/v4/core/core.js');
    },
  };
};
