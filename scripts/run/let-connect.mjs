/**
 * Accepts the connection to any address, because Playwright can't press a button in a system
 * dialog. All other dialogs are unaffected.
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
  // Repeated once, because the reply of a newly started main process may get lost.
  await lay().catch(lay);
  return app;
};
