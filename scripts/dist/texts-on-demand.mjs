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
