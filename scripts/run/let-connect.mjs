/**
 * Allows connecting to any typed address, because Playwright can't press a button in a system
 * dialog. Every other question stays.
 * @template {import('@playwright/test').ElectronApplication} App
 * @param {App} app
 * @returns {Promise<App>}
 */
export const letConnect = async (app) => {
  const lay = () =>
    app.evaluate(({ dialog }) => {
      const { showMessageBox } = dialog;
      const answered = (/** @type {any[]} */ ...given) =>
        /^(Connect to|Ansluta till) /.test(given.at(-1)?.message ?? '')
          ? Promise.resolve({ response: 1, checkboxChecked: false })
          : Reflect.apply(showMessageBox, dialog, given);
      dialog.showMessageBox = /** @type {typeof showMessageBox} */ (answered);
    });
  // A main process that has just started may lose the answer before it arrives.
  await lay().catch(lay);
  return app;
};
