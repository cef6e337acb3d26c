import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { m } from '@shared/messages/compiled/messages';
import { overwriteGetLocale } from '@shared/messages/compiled/runtime';
import { dossierPdf, docx } from '@shared/export/dossier/dossier';
import { dossierContent } from '@main/dossier/content/dossier-content';
import { isolated } from '@main/dossier/content/isolated';
import { dossierPage } from '@main/dossier/page/dossier-page';
import { dossierOf, markRow, picture } from '../../../support/export/dossier';
import { edgeCaseTexts } from '../../../support/export/edge-case-rows';

async function pageOf(...of: Parameters<typeof dossierOf>): Promise<string> {
  let pictures = 0;
  return dossierPage(dossierContent(await dossierOf(...of)), () => `picture-${pictures++}`);
}

/** Returns the text of all elements with a tag name, as a reader sees it. */
function textsOf(html: string, name: string): string[] {
  const found = html.matchAll(new RegExp(`<${name}(?: [^>]*)?>(.*?)</${name}>`, 'gs'));
  return [...found].map(([, inner = '']) =>
    inner
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))),
  );
}

/** Returns a page's tags and attributes, without their content. */
function markupOf(html: string): string[] {
  const tags = [...html.matchAll(/<[^>]*>/g)].map(([tag]) => tag.replaceAll(/"[^"]*"/g, '""'));
  return [...new Set(tags)].sort();
}

beforeEach(() => overwriteGetLocale(() => 'sv'));
afterAll(() => overwriteGetLocale(() => 'en'));

describe('the page of a dossier', () => {
  const marks = [
    markRow({
      word_text: 'Alm',
      application_number: '2024/1',
      assessment: 'Nära',
      comment: 'Låter lika.',
      note: 'Ring ombudet.\nFråga om samtycke.',
    }),
    markRow({ word_text: 'Bok', application_number: '2024/2', nice_classes: [25] }, { picture }),
    markRow({ application_number: '2024/3', assessment: 'Relevant', image_url: 'x' }),
  ];
  const groups = ['Relevant', 'Nära'];

  test('says what the Word document says, of the same pieces', async () => {
    const html = await pageOf(marks, { groups, question: 'Får vi?\n\nNär?' }, { title: 'Träd' });
    expect(dossierPdf.create).toBe(docx.create);
    expect(textsOf(html, 'h1')).toEqual(['Träd']);
    expect(textsOf(html, 'p')).toEqual(expect.arrayContaining(['Får vi?', 'När?']));
    for (const text of ['Låter lika.', 'Ring ombudet.\nFråga om samtycke.'])
      expect(textsOf(html, 'td')).toContain(text);
    expect(textsOf(html, 'td')).toContain('25 Kläder, skor och huvudbonader');
    expect(html).toContain('<html lang="sv">');
  });

  test('stands in the groups of the person, each with a table whose head repeats', async () => {
    const html = await pageOf(marks, { groups });
    expect(textsOf(html, 'h2').slice(-4)).toEqual([
      'Bedömning: Relevant',
      'Bedömning: Nära',
      'Inte bedömda',
      'Bilaga: Om listan',
    ]);
    expect(textsOf(html, 'h3')).toEqual(['Utan ord, 2024/3', 'Alm', 'Bok']);
    expect(html.match(/<thead>/g)).toHaveLength(4);
  });

  test('leads from each line of a table to the card of its mark', async () => {
    const html = await pageOf(marks, { groups });
    const links = [...html.matchAll(/<a href="#([^"]+)">([^<]*)</g)];
    expect(links).toHaveLength(3);
    for (const [, anchor = '', name = ''] of links)
      expect(html).toContain(`<section class="card" id="${anchor}"><h3>${name}</h3>`);
  });

  test('has alternative texts, the letterhead, and says which picture it has not', async () => {
    const logo = {
      mime: 'image/png' as const,
      base64: Buffer.from(picture.bytes).toString('base64'),
    };
    const html = await pageOf(marks, { groups, letterhead: 'Byrån\nGatan 1', picture: logo });
    expect(html.match(/<img [^>]*>/g)).toEqual([
      '<img src="picture-0" alt="Brevhuvud">',
      '<img src="picture-1" alt="Bild av varumärket Bok, ansökan 2024/2">',
    ]);
    expect(textsOf(html, 'header').join('')).toBe('Byrån\nGatan 1');
    expect(textsOf(html, 'p')).toContain('Bilden är inte hämtad');
  });

  test('says of a picture that the library has, but that cannot be drawn, that it is not shown', async () => {
    const tiff = { mime: 'image/tiff', bytes: picture.bytes };
    const html = await pageOf([markRow({ word_text: 'Ek', image_url: 'x' }, { picture: tiff })]);
    expect(textsOf(html, 'p')).toContain(m.dossier_picture_unshown({}, { locale: 'sv' }));
    expect(textsOf(html, 'p')).not.toContain(m.grid_picture_missing({}, { locale: 'sv' }));
  });

  test('breaks no day and no number of its alerts, however wide their reasons are', async () => {
    const columns = [
      { label: 'Post', width: 280 },
      { label: 'Skäl', width: 560 },
      { label: 'Dag', width: 90 },
      { label: 'Nummer', width: 90 },
    ];
    const rows = [['Nattljus', 'Ny post', '2026-11-24', '2026/99001']];
    const html = await pageOf([], { lines: { title: 'Träffar', columns, rows } });
    const widths = [...html.matchAll(/<col width="([\d.]+)%">/g)].map(([, of]) => Number(of));
    // Wide enough for ten characters at 8.7 points plus the padding, as a percentage of 170 mm.
    for (const at of [2, 3]) expect(widths[at]).toBeGreaterThan(12.5);
    expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(100, 0);
    // Alerts come from a watch, not from a register, so no completeness is stated.
    expect(html).not.toContain('Fullständig');
    // The marks follow directly after the alerts, so that no page is left half empty.
    expect(html).not.toContain('new-page');
    const withMarks = { lines: { title: 'Träffar', columns, rows } };
    expect(await pageOf(marks, withMarks)).not.toContain('new-page');
    expect(await pageOf(marks)).toContain('new-page');
  });

  test('of a matter or a list it names the proposed mark below its own name, and no name twice', async () => {
    const of = { proposed: 'Nordlykta', classes: '9', client: 'Solrosen AB', matter: '2026-303' };
    const html = await pageOf(marks, of, { title: '2026-303' });
    const said = (page: string) => textsOf(page, 'p').map((one) => one.replaceAll('\u00a0', ' '));
    expect(said(html)).toContain('Nordlykta, för Solrosen AB, klass 9');
    const { foot } = dossierContent(await dossierOf(marks, of, { title: '2026-303' }));
    expect(foot).toBe('2026-303 · Solrosen AB');
    const mark = await pageOf(marks, of, { title: 'Nordlykta' });
    expect(said(mark)).toContain('för Solrosen AB, klass 9');
  });

  test('what was searched says how complete it is', async () => {
    const about = () =>
      [['Fullständig', 'Allt i biblioteket, men det kan finnas mer i registret']] as const;
    const searched = '178 varumärken, klass 9: 178, fullständigt, 2026-11-24.';
    const cover = (html: string): string => html.split('Bilaga')[0] ?? '';
    const said = cover(await pageOf(marks, { searched }, { about }));
    expect(textsOf(said, 'p')).toContain(searched);
    expect(said).not.toContain('finnas mer i registret');
    expect(cover(await pageOf(marks, {}, { about }))).toContain('finnas mer i registret');
  });

  test('has a table before its marks, also where there are none', async () => {
    const columns = [
      { label: 'Post', width: 100 },
      { label: 'Skäl', width: 300 },
    ];
    const lines = { title: 'Nyheter', columns, rows: [['Vera Bevakare', 'Ny post']] };
    const html = await pageOf([], { lines });
    expect(textsOf(html, 'td')).toEqual(expect.arrayContaining(['Vera Bevakare', 'Ny post']));
    expect(html).toContain('<col width="25.00%"><col width="75.00%">');
  });

  test('shows any text, and no text becomes markup', async () => {
    const hostile = '</td><script>alert(1)</script><img src=x onerror="alert(1)"> & \u202ednegel';
    const of = (text: string): Parameters<typeof pageOf> => [
      [text, ...(text === 'a' ? [] : edgeCaseTexts)].map((one) =>
        markRow({
          word_text: one,
          application_number: one,
          applicant_name: one,
          assessment: 'Nära',
          comment: one,
          note: one,
        }),
      ),
      { groups: ['Nära'], question: text, letterhead: text },
      { title: text, sample: true, about: () => [[text, text]] },
    ];
    const html = await pageOf(...of(hostile));
    const ids = (markup: string[]): string[] => markup.filter((tag) => !tag.startsWith('<a '));
    expect(ids(markupOf(html))).toEqual(ids(markupOf(await pageOf(...of('a')))));
    expect(textsOf(html, 'h3')[0]).toBe(hostile);
    expect(html).not.toMatch(/<script|style=|onerror="|javascript:/);
  });

  test('no text turns the words after it around', async () => {
    const turned = '\u202egnp.exe';
    const content = dossierContent(
      await dossierOf(
        [markRow({ word_text: turned, status: turned, status_date: '2024-01-02' }, { picture })],
        {},
        { title: turned },
      ),
    );
    const closed = `\u2068${turned}\u202c\u2069`;
    expect(content.foot).toBe(closed);
    const html = dossierPage(content, String);
    expect(html).toContain(`${closed} <span class="whole">2024-01-02</span>`);
    expect(html).toContain(`alt="Bild av varumärket ${closed}, ansökan `);
  });

  test.each([
    ['an end that ends nothing', '\u2069\u202egnp.exe', '\u202egnp.exe\u202c'],
    ['an end of another sort', '\u2067a\u202cb', '\u2067ab\u2069'],
    ['an end past what was begun within', '\u2067\u202ea\u2069\u202cb', '\u2067\u202ea\u2069b'],
    ['beginnings without an end', '\u202e\u2066a', '\u202e\u2066a\u2069\u202c'],
    ['an end of the paragraph', 'a\u2029\u202eb', 'a \u202eb\u202c'],
    ['what is whole', '\u202b\u2066אב\u2069\u202c', '\u202b\u2066אב\u2069\u202c'],
  ])('%s in a text reaches no further than the text', (_, text, within) => {
    expect(isolated(text)).toBe(`\u2068${within}\u2069`);
  });

  test('holds five hundred marks, each once', async () => {
    const rows = Array.from({ length: 500 }, (_, at) =>
      markRow({ word_text: `Märke ${at}`, application_number: `2024/${at}` }, { picture }),
    );
    const html = await pageOf(rows);
    expect(textsOf(html, 'h3')).toEqual(rows.map((_, at) => `Märke ${at}`));
    expect(new Set(html.match(/id="mark-\d+"/g)).size).toBe(500);
    expect(html.match(/<img /g)).toHaveLength(500);
  });
});
