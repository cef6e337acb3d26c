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

/** @param {import('vite').Rolldown.RenderedChunk[]} chunks @returns {Set<number>} */
const placesIn = (chunks) => {
  const code = chunks.flatMap(({ modules }) => Object.values(modules).map(({ code }) => code ?? ''));
  const used = code.flatMap((one) => [...one.matchAll(/\bsayAt(?:\$\d+)?\(([^()]+)\)/g)]);
  // The code may write 1000 as `1e3`.
  return new Set(used.map(([, place]) => Number(place)));
};

/**
 * Divides each language's texts between two files: those used by the documents' scripts and the
 * window's first script, and those used only by scripts that are loaded afterwards.
 * @param {string} first the name of the first script's chunk
 * @returns {import('vite').Plugin}
 */
export const firstTexts = (first) => ({
  name: 'first-texts',
  apply: 'build',
  renderChunk(code, { moduleIds }, _options, { chunks }) {
    const [file, later] = /compiled\/texts\/\w+(-later)?\.js$/.exec(moduleIds.at(-1) ?? '') ?? [];
    if (file === undefined) return null;
    const all = Object.values(chunks);
    const firsts = new Set(all.filter(({ isEntry, name }) => isEntry || name === first));
    for (const { imports } of firsts)
      for (const chunk of all) if (imports.includes(chunk.fileName)) firsts.add(chunk);
    const early = placesIn([...firsts]);
    const list = this.parse(code)
      .body.flatMap((one) => (one.type === 'VariableDeclaration' ? one.declarations : []))
      .map(({ init }) => init)
      .find((value) => value?.type === 'ArrayExpression');
    if (!list || early.size === 0) throw new Error(`no texts in ${file}`);
    const texts = list.elements.map((text, place) => {
      const isHere = early.has(place) === !later;
      return text && isHere ? code.slice(text.start, text.end) : '';
    });
    const placed = `${code.slice(0, list.start)}[${texts.join(',')}]${code.slice(list.end)}`;
    return { code: placed, map: null };
  },
});
