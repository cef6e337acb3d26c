/** The real program's printed dossier, read with poppler's tools. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { pictureSize } from '@main/dossier/document/picture-size';
import { unzipped } from '../support/files/unzipped';
import { inMenu } from '../support/e2e/ask';
import { poppler } from '../support/export/poppler';
import { askForDossier, saveDossier } from '../support/e2e/dossier';
import { expect } from '../support/e2e/fixtures';
import { bridge, connect, fillLibrary, goToOwned, openRecord, test } from '../support/e2e/served';

/** A photo taken with the camera upright but stored sideways, as cameras do. */
async function cameraPhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(3000, 2000);
    const context = canvas.getContext('2d');
    context?.fillRect(0, 0, 1500, 1000);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
    return new Promise<string>((done) => {
      const reader = new FileReader();
      reader.onload = () => done(String(reader.result).split(',')[1] ?? '');
      reader.readAsDataURL(blob);
    });
  });
  const jpeg = Buffer.from(base64, 'base64');
  // An EXIF header with one entry: orientation 6, which means "turn a quarter clockwise".
  const exif = Buffer.from(
    'Exif\0\0MM\0*\0\0\0\b\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0',
    'latin1',
  );
  const marker = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), marker, exif, jpeg.subarray(2)]);
}

test('a camera’s photo stands upright in both files, no larger than paper needs', async ({
  launch,
  prepared,
  served,
}) => {
  const { app, page } = await launch();
  await connect(page, served);
  const photo = await cameraPhoto(page);
  const answer = served.service.fetch;
  Object.assign(served.service, {
    fetch: (...[request, ...of]: Parameters<typeof answer>) =>
      request.url.includes('/pictures/')
        ? Promise.resolve(
            new Response(new Uint8Array(photo), { headers: { 'content-type': 'image/jpeg' } }),
          )
        : answer(request, ...of),
  });
  const params = { has_image: 'true' };
  const search = { endpoint: 'trademarks.search', params, limit: 10, runId: 'pictures' };
  await bridge(page, 'service', 'call', search);
  await goToOwned(page);
  await openRecord(page);
  const record = page.getByRole('article');
  await record.getByRole('button', { name: 'Download picture' }).click();
  await expect(record.locator('img')).toBeVisible();
  await inMenu(page, 'Dossier…');
  const path = join(prepared.makeUserDir('files'), 'photo.docx');
  await saveDossier(app, page, path);

  const parts = await unzipped(readFileSync(path));
  const [[, inWord] = []] = [...parts].filter(([name]) => name.endsWith('.jpg'));
  expect(pictureSize('image/jpeg', inWord ?? new Uint8Array())).toEqual({
    width: 427,
    height: 640,
  });
  const listed = await poppler('pdfimages', '-list', path.replace('.docx', '.pdf'));
  expect(listed).toMatch(/ image +427 +640 .* jpeg /);
});

test('a printed dossier has its cover, its groups, and a card for each mark', async ({
  launch,
  prepared,
  served,
}) => {
  const path = join(prepared.makeUserDir('files'), 'dossier.pdf');
  const { app, page } = await launch();
  await fillLibrary(page, served);
  await askForDossier(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'PDF', exact: true }).click();
  await dialog.getByLabel('Question').fill('May the client use it?');
  await dialog.getByText('Letterhead', { exact: true }).first().click();
  await dialog.getByRole('textbox', { name: 'Letterhead' }).fill('Lind & Berg\nStorgatan 1');
  await page.screenshot({ path: test.info().outputPath('question.png') });
  await saveDossier(app, page, path);

  const facts = await poppler('pdfinfo', path);
  expect(facts).toMatch(/^Tagged: +yes/m);
  expect(facts).toMatch(/^JavaScript: +no/m);
  const text = await poppler('pdftotext', '-layout', path, '-');
  const pages = text.split('\f').filter((one) => one.trim() !== '');
  const [cover = ''] = pages;
  for (const words of [
    'Lind & Berg',
    'Storgatan 1',
    'May the client use it?',
    'Assessment in brief',
  ])
    expect(cover).toContain(words);
  for (const [at, one] of pages.entries())
    expect(one).toContain(`Page ${at + 1} of ${pages.length}`);
  const order = [
    'Assessment: Relevant',
    'Assessment: Borderline',
    'Not assessed',
    'Annex: About this list',
  ];
  const places = order.map((words) =>
    pages.findIndex((one) => one.split('\n').some((line) => line.trim() === words)),
  );
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places[0]).toBe(1);
  // There is a link from each table row to a card, and a heading for each card.
  const targets = await poppler('pdfinfo', '-dests', path);
  expect(targets.match(/"mark-\d+"/g)).toHaveLength(4);
  const structure = await poppler('pdfinfo', '-struct', path);
  expect(structure.match(/^ *H3 /gm)).toHaveLength(4);
  await poppler('pdftoppm', '-r', '60', '-png', path, test.info().outputPath('page'));
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
});
