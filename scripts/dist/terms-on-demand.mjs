/**
 * Leaves the registers' terms out of the page's first script. The page loads them as a file of their
 * own (`src/renderer/src/lib/state/terms.svelte.ts`); the worker and main process contain them.
 * @returns {import('vite').Plugin}
 */
export const termsOnDemand = () => ({
  name: 'terms-on-demand',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (source !== './terms' || !importer?.endsWith('/answers/words.ts')) return null;
    const found = await this.resolve(`${source}-on-demand`, importer, { ...options, skipSelf: true });
    if (!found) this.error('no answers/terms-on-demand.ts');
    return found;
  },
});
