/**
 * Lets the person connect to whatever they typed: Playwright cannot press a dialog of the system. Every
 * other question stays the system's.
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
  // A main process that has just begun may collect the answer before it is heard.
  await lay().catch(lay);
  return app;
};
