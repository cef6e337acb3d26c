/** What Swedish and English text and its digits are drawn with. */
const firstFonts = /inter-(latin-wght-normal|digits)-[^/]+\.woff2$/;

/**
 * The window's program is imported only after its first paint. This preloads the file earlier,
 * while the disk is idle. It is fetched but not parsed, since parsing would delay the paint.
 * @param {string} entry what the page imports, without folder or hash
 * @returns {import('vite').Plugin}
 */
export const fetchesEarly = (entry) => ({
  name: 'fetch-early',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle, filename }) => {
      if (!bundle || !filename.endsWith('index.html')) return [];
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const program = chunks.find(({ name }) => name === entry);
      if (!program) throw new Error(`no chunk ${entry}`);
      const wanted = new Set([...program.imports, program.fileName]);
      // The page loads its first module through its own tag.
      const files = chunks.filter(({ fileName, isEntry }) => wanted.has(fileName) && !isEntry);
      const scripts = files.map(({ fileName }) => fileName);
      const styles = files.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
      const fonts = Object.keys(bundle).filter((file) => firstFonts.test(file));
      /** @param {'script' | 'style' | 'font'} as @returns {(file: string) => import('vite').HtmlTagDescriptor} */
      const fetched = (as) => (file) => ({
        tag: 'link',
        attrs: { rel: 'preload', as, crossorigin: true, href: `./${file}` },
        injectTo: 'body',
      });
      return [
        ...scripts.map(fetched('script')),
        ...styles.map(fetched('style')),
        ...fonts.map(fetched('font')),
      ];
    },
  },
});
