import { readCatalogues } from '../messages.mjs';

const imported = /import \{ m \} from (["'])([^"']*\/compiled\/)messages\1/;

/**
 * Replaces `m.key` in the page's modules with the message's index in a language's list of texts.
 * As functions with names, the messages would have to be defined, exported and imported one by one,
 * most of them before the first row of a list.
 * @returns {import('vite').Plugin}
 */
export const messagesByIndex = () => {
  const places = new Map(readCatalogues().keys.map((key, place) => [key, place]));
  return {
    name: 'messages-by-index',
    apply: 'build',
    enforce: 'post',
    transform(code) {
      if (!imported.test(code)) return null;
      const placed = code
        .replace(imported, 'import { sayAt } from $1$2on-demand$1')
        .replaceAll(/(?<![\w$.])m\.(\w+)/g, (found, key) =>
          places.has(key) ? `sayAt(${places.get(key)})` : found,
        );
      return { code: placed, map: null };
    },
  };
};

/**
 * Leaves the texts out of the page's messages, because the page loads them for one language at a
 * time. Everywhere else, both languages are included: the worker and the main process write files
 * in either.
 * @returns {import('vite').Plugin}
 */
export const textsOnDemand = () => ({
  name: 'texts-on-demand',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!/compiled\/catalogues\/|^\.\/catalogues\//.test(source)) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    if (!found) return null;
    const placed = found.id.replace(/\/compiled\/catalogues\/([^/]+)$/, '/compiled/placed/$1');
    return { ...found, id: placed };
  },
});
