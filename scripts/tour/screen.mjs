/** The tour's actions and readings in the window. All names are from the English screens. */

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('@playwright/test').ElectronApplication} App
 * @typedef {import('@playwright/test').Locator} Locator
 */

/** Time-out for one step on a cold computer without a graphics card. */
const patience = { timeout: 20_000 };

/** Clicks less than half a second apart count as one, so that a double click buys only once. */
const personsPause = 600;

/** The list's row count as exposed to assistive technology. @param {Page} page */
export const rowsOnScreen = async (page) => {
  const told = await page.getByRole('grid').getAttribute('aria-rowcount', patience);
  return Number(told) - 1;
};

/** @param {Page} page @param {() => Promise<boolean>} holds @param {() => string} problem */
const until = async (page, holds, problem) => {
  for (const end = Date.now() + patience.timeout; !(await holds()); ) {
    if (Date.now() > end) throw new Error(problem());
    // Polls until the time-out above, and fails if the condition still doesn't hold.
    await page.waitForTimeout(50);
  }
};

/**
 * Waits until `enough` accepts the list's row count.
 * @param {Page} page @param {(rows: number) => boolean} enough
 */
export const rowsAre = async (page, enough) => {
  let rows = 0;
  const are = async () => enough((rows = await rowsOnScreen(page)));
  await until(page, are, () => `The list has ${rows} rows, which is not what was expected`);
};

/** The list's status line and its actions. @param {Page} page */
const stateLine = (page) => page.getByRole('group', { name: 'List status' });

/** Returns the text of the list's status line. @param {Page} page */
export const stateOfList = async (page) => {
  const line = stateLine(page);
  const words = (await line.locator('p > span').allInnerTexts()).join(', ');
  const state = await line.locator(':scope > *').first().innerText();
  return `${state.trim()}: ${words.replace(/\s+/g, ' ').trim()}`;
};

/**
 * Returns the cell contents of the first rows, as far as they are drawn.
 * @param {Page} page @param {number} most
 */
export const firstRows = async (page, most) => {
  const rows = page.getByRole('grid').locator('[role="rowgroup"] [role="row"]');
  /** @type {string[][]} */
  const read = [];
  for (let at = 0; at < Math.min(most, await rows.count()); at++) {
    const cells = await rows.nth(at).getByRole('gridcell').allInnerTexts();
    read.push(cells.map((text) => text.trim()));
  }
  return read;
};

/** Returns the full column names in order. @param {Page} page */
export const headers = (page) =>
  page
    .getByRole('grid')
    .getByRole('columnheader')
    .evaluateAll((heads) => heads.map((head) => head.getAttribute('title') ?? ''));

/**
 * Opens the first record with a picture and fetches the picture.
 * @param {Page} page
 * @returns {Promise<string>} the row's first cells
 */
export const openRecordWithPicture = async (page) => {
  const rows = page.getByRole('grid').locator('[role="rowgroup"] [role="row"]');
  const fetchPicture = page.getByRole('button', { name: 'Download picture' });
  const record = page.getByRole('article');
  let before = '';
  const id = async () => ((await record.count()) > 0 && (await record.getAttribute('data-record'))) || '';
  for (let at = 0; at < (await rows.count()); at++) {
    await rows.nth(at).click();
    const isOther = async () => !['', before].includes(await id());
    await until(page, isOther, () => 'The record does not open');
    before = await id();
    if (!(await fetchPicture.isVisible())) continue;
    await fetchPicture.click();
    await page.locator('img[src^="blob:"]').first().waitFor(patience);
    return before;
  }
  throw new Error('No record of the list has a picture');
};

/** @param {Page} page @param {{ origin: string, key: string }} service */
export const connect = async (page, { origin, key }) => {
  await page.getByRole('button', { name: 'Connect…' }).click(patience);
  await page.getByRole('textbox', { name: 'Base address' }).fill(origin, patience);
  await page.getByRole('textbox', { name: 'Key', exact: true }).fill(key);
  await page.getByRole('radio', { name: 'Until I quit Kartotek' }).click();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByRole('button', { name: 'Start', exact: false }).waitFor(patience);
};

/** The search field. @param {Page} page */
export const searchLine = (page) => page.locator('[data-pane="form"] input[data-search]');

/** @param {Page} page @param {string} words */
export const search = async (page, words) => {
  await searchLine(page).fill(words, patience);
  await stateLine(page).getByRole('button', { name: /^Search / }).waitFor(patience);
  await searchLine(page).press('Enter');
};

/** Waits until the list on screen is the service's response. @param {Page} page */
export const isAnswered = (page) =>
  stateLine(page)
    .getByText(/^\W*\d+ units?$/)
    .first()
    .waitFor(patience);

/** Waits until a field has a value. @param {Page} page @param {Locator} field */
export const isFilled = (page, field) =>
  until(
    page,
    async () => (await field.inputValue(patience)) !== '',
    () => 'The field stays empty',
  );

/** Downloads page by page until the service has no more. @param {Page} page */
export const fetchAll = async (page) => {
  const line = stateLine(page);
  const rest = line.getByRole('button', { name: /^Download the rest/ });
  const stop = line.getByRole('button', { name: 'Stop', exact: true });
  for (let before = await rowsOnScreen(page); await rest.isVisible(); ) {
    // A real pause is needed here: an earlier press would count as a double click.
    await page.waitForTimeout(personsPause);
    await line.getByRole('button', { name: 'More actions', exact: true }).click(patience);
    await page.getByRole('menuitem', { name: /^Download next page/ }).click(patience);
    const grid = page.getByRole('grid');
    const old = grid.and(page.locator(`[aria-rowcount="${before + 1}"]`));
    await old.waitFor({ ...patience, state: 'detached' });
    await stop.waitFor({ ...patience, state: 'detached' });
    before = await rowsOnScreen(page);
  }
};

/** Sets the language and theme through the settings. @param {Page} page @param {object} look */
export const show = async (page, look) => {
  await page.evaluate(
    (settings) =>
      /** @type {any} */ (globalThis).kartotek.methods.settings.set(settings).then(() => undefined),
    look,
  );
  const { language } = /** @type {{ language?: string }} */ (look);
  if (language) await page.locator(`html[lang="${language}"]`).waitFor({ ...patience, state: 'attached' });
};

/**
 * Answers the system's save dialog, because nobody is there to do it.
 * @param {App} app @param {string} folder
 */
export const placeFiles = (app, folder) =>
  app.evaluate(({ dialog }, place) => {
    dialog.showSaveDialog = async (/** @type {any[]} */ ...given) => {
      const name = String(given.at(-1).defaultPath).split(/[\\/]/).at(-1);
      return { canceled: false, filePath: `${place}/${name}` };
    };
  }, folder);

/**
 * Exports the list on screen.
 * @param {App} app @param {Page} page
 * @param {{ format: string, folder: string, beforeSave?: () => Promise<void> }} choice
 * @returns {Promise<string>} path of the file
 */
export const exportList = async (app, page, { format, folder, beforeSave }) => {
  await placeFiles(app, folder);
  await page.keyboard.press('Control+e');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: format, exact: true }).click(patience);
  await beforeSave?.();
  const name = (await dialog.getByTestId('export-name').innerText()).trim();
  await dialog.getByRole('button', { name: 'Save…' }).click();
  await dialog.getByTestId('export-done').waitFor(patience);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  return `${folder}/${name}`;
};
