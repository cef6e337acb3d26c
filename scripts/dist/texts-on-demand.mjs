/**
 * Gives the page the messages without their texts, which it loads for one language at a time.
 * Everything else has both: the worker and the main process write files in either language.
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
