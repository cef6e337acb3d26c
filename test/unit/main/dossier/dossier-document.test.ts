import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { m } from '@shared/messages/compiled/messages';
import { overwriteGetLocale } from '@shared/messages/compiled/runtime';
import { dossierDocument } from '@main/dossier/document/dossier-document';
import { createDossierWriter } from '@main/dossier/writer-process';
import { groupsOf } from '@main/dossier/content/groups';
import { pictureSize } from '@main/dossier/document/picture-size';
import { dossierOf, markRow, picture } from '../../../support/export/dossier';
import { dossierColumns } from '@shared/export/dossier/dossier-piece';
import { partsOf } from '../../../support/export/docx-parts';
import { edgeCaseTexts } from '../../../support/export/edge-case-rows';

const xmlOf = async (...of: Parameters<typeof dossierOf>) =>
  partsOf(await dossierDocument(await dossierOf(...of)));

beforeEach(() => overwriteGetLocale(() => 'sv'));
afterAll(() => overwriteGetLocale(() => 'en'));

describe('a dossier', () => {
  const marks = [
    markRow({
      word_text: 'Alm',
      application_number: '2024/1',
      assessment: 'Nära',
      comment: 'Låter lika.',
      assessed_by: 'Åsa Berg',
      assessed_at: '2026-11-20T09:30:00.000Z',
    }),
    markRow({ word_text: 'Bok', application_number: '2024/2', nice_classes: [25] }, { picture }),
    markRow({ application_number: '2024/3', assessment: 'Relevant', image_url: 'x' }),
  ];
  const groups = ['Relevant', 'Nära'];

  test('has real styles, its language, and page numbers', async () => {
    const { document, styles, footer } = await xmlOf(marks, { groups }, { title: 'Träd' });
    for (const style of ['DossierKind', 'Title', 'Subtitle', 'Heading1', 'Heading2']) {
      expect(document).toContain(`<w:pStyle w:val="${style}"/>`);
      expect(styles).toContain(`w:styleId="${style}"`);
    }
    expect(document).toContain('<w:tblStyle w:val="DossierList"/>');
    expect(styles).toContain('<w:lang w:val="sv-SE"');
    expect(footer).toMatch(/>PAGE<[\s\S]*>NUMPAGES</);
  });

  test('stands in the groups of the person, each with a table whose head repeats', async () => {
    const { document, texts } = await xmlOf(marks, { groups });
    const headings = ['Bedömning: Relevant', 'Bedömning: Nära', 'Inte bedömda'];
    // The last heading also appears in the overview, so only the last three matches are compared.
    expect(texts.filter((text) => headings.includes(text)).slice(-3)).toEqual(headings);
    expect(document.match(/<w:tblHeader\/>/g)).toHaveLength(1 + groups.length + 1);
    expect(texts).toContain('Låter lika.');
    expect(texts).toContain('Åsa Berg, 2026-11-20');
    expect(texts).toContain('25 Kläder, skor och huvudbonader');
    expect(texts).toContain('Utan ord, 2024/3');
  });

  test('has the goods after each class, also of a class that the mark does not list', async () => {
    const goods = new Map([
      [9, 'Dataprogram; mobiltelefoner'],
      [35, 'x'.repeat(50_000)],
    ]);
    const values = { word_text: 'Alm', nice_classes: [9, 25] };
    const { texts } = await xmlOf([markRow(values, { goods })]);
    // All lines in a cell are joined into one string here.
    expect(texts.find((text) => text.startsWith('9 Vet'))).toMatch(
      /: Dataprogram; mobiltelefoner25 Kläder, skor och huvudbonader35 [^:]+: x{39999}…$/,
    );
  });

  test('says a long comment whole on its card only', async () => {
    const comment = `Låter lika${' och ser lika ut'.repeat(20)}.`;
    const { texts } = await xmlOf([markRow({ word_text: 'Alm', comment })]);
    expect(texts.filter((text) => text === comment)).toHaveLength(1);
    const [start, ...others] = texts.filter((text) => text.endsWith(' …'));
    expect(others).toEqual([]);
    expect(comment.startsWith(`${start?.slice(0, -2) ?? '?'} `)).toBe(true);
  });

  test('has a table before its marks, also where there are none', async () => {
    const lines = {
      title: 'Nyheter',
      columns: [
        { label: 'Post', width: 100 },
        { label: 'Skäl', width: 300 },
      ],
      rows: [['Vera Bevakare', 'Ny post']],
    };
    const about = () => [['Sökning', 'Bevakning: A'] as const, ['Rader', 'Träffar: 1'] as const];
    const { texts, document } = await xmlOf([], { lines }, { about });
    // The line below the title gives the number of alerts; the rest is in the annex.
    expect(texts.filter((text) => text === 'Bevakning: A')).toHaveLength(2);
    expect(texts.filter((text) => text === 'Träffar: 1')).toHaveLength(1);
    expect(texts).toEqual(expect.arrayContaining(['Nyheter', 'Skäl', 'Vera Bevakare', 'Ny post']));
    expect(texts).toContain('1 träff');
    expect(texts).toContain('Träffar');
    expect(document.match(/<w:tblHeader\/>/g)).toHaveLength(1);
  });

  test('without assessments is one group', async () => {
    const { texts } = await xmlOf([markRow({ word_text: 'Ek' })], { groups });
    expect(texts).toContain('Varumärken');
    expect(texts).not.toContain('Inte bedömda');
  });

  test('shows pictures with alternative texts, and says which it has not', async () => {
    const { document, texts, names } = await xmlOf(marks, { groups });
    expect(document).toContain('descr="Bild av varumärket Bok, ansökan 2024/2"');
    expect(names.filter((name) => name.startsWith('word/media/'))).toHaveLength(1);
    expect(texts).toContain('Bilden är inte hämtad');
  });

  test('has the question, the letterhead and how complete it is on its cover', async () => {
    const about = [
      ['Fullständig', 'Nej (sida 3 misslyckades)'],
      ['Kontrollsumma (SHA-256)', 'abc'],
    ] as const;
    const { texts } = await xmlOf(
      marks,
      { question: 'Får vi?', letterhead: 'Byrån\nGatan 1' },
      { sample: true, about: () => about },
    );
    expect(texts.slice(0, 2).join(' ')).toContain('Byrån');
    expect(texts).toContain('Får vi?');
    expect(texts).toContain(m.export_about_sample({}, { locale: 'sv' }));
    expect(texts.filter((text) => text === 'Nej (sida 3 misslyckades)')).toHaveLength(2);
    expect(texts.filter((text) => text === 'abc')).toHaveLength(1);
  });

  test('is about a client and a mark, with who wrote it, when, and what comes of it', async () => {
    const said = {
      title: 'NORDLYKTA',
      proposed: 'NORDLYKTA',
      classes: '9, 35 och 42',
      client: 'Nordlyset AB',
      matter: '2026-117',
      author: 'Karin Wikmark',
      day: '2026-11-23',
      conclusion: 'Vi avråder.\n\nMot NORDLIKTA kan invändning göras senast 2026-12-18.',
      searched: '561 märken från 3 sökningar.',
      leftOut: 'EU-varumärken ingår inte.',
      letterhead: 'Byrån\nGatan 1',
    };
    const fetched = marks.map((row, at) => ({
      ...row,
      cells: row.cells.map((cell, i) =>
        dossierColumns[i] === 'fetched_at' ? `2026-11-2${at}T10:00:00Z` : cell,
      ),
    }));
    const { texts, footer, document } = await xmlOf(fetched, { groups, ...said });
    expect(texts.slice(0, 5)).toEqual([
      'Byrån\t2026-11-23',
      'Gatan 1',
      'Förundersökning av varumärke',
      'NORDLYKTA',
      'för Nordlyset AB, klass\u00a09, 35 och 42',
    ]);
    for (const [name, value] of [
      ['Klient', 'Nordlyset AB'],
      ['Ärende', '2026-117'],
      ['Upprättad av', 'Karin Wikmark'],
      ['Uppgifter per', '2026-11-20 till 2026-11-22'],
    ] as const)
      expect(texts[texts.indexOf(name) + 1]).toBe(value);
    expect(texts[texts.indexOf('Slutsats') + 1]).toBe('Vi avråder.');
    expect(texts).toContain('561 märken från 3 sökningar.');
    expect(texts).toContain('EU-varumärken ingår inte.');
    expect(footer).toContain('NORDLYKTA · Nordlyset AB · Ärende: 2026-117');
    // Dates have non-breaking hyphens, so that no office program breaks them.
    expect(document).not.toMatch(/\d{4}-\d\d-\d\d/);
  });

  test('counts what is not shown, and says why each mark is there', async () => {
    const rows = [
      markRow({
        word_text: 'NORDLYS',
        assessment: 'Relevant',
        degree: '86',
        reasons: 'Låter lika',
      }),
      markRow({ word_text: 'Älv', assessment: 'Nära' }),
      markRow({ word_text: 'Öring', assessment: 'Nära' }),
      markRow({ word_text: 'Sjö' }),
    ];
    const { texts, document } = await xmlOf(rows, { groups, hidden: ['Nära', null] });
    const counted = texts.slice(texts.indexOf('Bedömning i korthet'));
    expect(counted.slice(4, 13)).toEqual([
      'Relevant',
      '1',
      'redovisas med ett kort',
      'Nära',
      '2',
      'endast antal',
      'Inte bedömda',
      '1',
      'endast antal',
    ]);
    // Also if none has been assessed, the reader must see that marks were left out.
    const { texts: unassessed } = await xmlOf([markRow({ word_text: 'Sjö' })], { hidden: [null] });
    const at = unassessed.indexOf('Bedömning i korthet');
    expect(unassessed.slice(at + 4, at + 7)).toEqual(['Inte bedömda', '1', 'endast antal']);
    expect(document.match(/<w:pStyle w:val="Heading2"\/>/g)).toHaveLength(1);
    expect(texts).not.toContain('Älv');
    expect(texts).toContain('86 av 100Låter lika');
    // The cover has its own page, and nothing else starts a new one.
    expect(document.match(/<w:pageBreakBefore\/>/g)).toHaveLength(1);
  });

  test('takes any text as text', async () => {
    const edgeCases = [...edgeCaseTexts, 'noll\u0000 och \u0001 och \ufffe'];
    const rows = edgeCases.map((text, at) =>
      markRow({ word_text: text, application_number: `${at}` }),
    );
    const { document, texts } = await xmlOf(rows);
    // eslint-disable-next-line no-control-regex -- what no XML may hold
    expect(document).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
    expect(texts).toContain('<b>&amp;</b> ]]> &#10;');
    expect(texts).toContain('noll\ufffd och \ufffd och \ufffd');
  });

  test('holds five hundred marks, each once', async () => {
    const rows = Array.from({ length: 500 }, (_, at) =>
      markRow({ word_text: `Märke ${at}`, application_number: `2024/${at}` }, { picture }),
    );
    const { document } = await xmlOf(rows);
    expect(document.match(/<w:pStyle w:val="Heading2"\/>/g)).toHaveLength(500);
    expect(document.match(/<w:bookmarkStart /g)).toHaveLength(500);
  });
});

/** A child process whose behaviour is defined by the test. */
function childOf(onJob: (child: { say: (message: unknown) => void; end: () => void }) => void) {
  let say: (message: unknown) => void = () => undefined;
  let end: () => void = () => undefined;
  const kill = vi.fn(() => end());
  const start = () => ({
    send: () => onJob({ say, end }),
    onMessage: (listener: (message: unknown) => void) => {
      say = listener;
      queueMicrotask(() => listener('ready'));
    },
    onExit: (listener: () => void) => {
      end = listener;
    },
    kill,
  });
  return { start, kill };
}

describe('the writer process', () => {
  const signal = new AbortController().signal;

  test('is gone when the answer is there', async () => {
    const bytes = new Uint8Array([1]);
    const { start, kill } = childOf(({ say }) => say({ type: 'written', bytes }));
    const write = createDossierWriter(start);
    expect(await write(await dossierOf([]), signal)).toBe(bytes);
    expect(kill).toHaveBeenCalledTimes(1);
  });

  test('that fails, dies or is stopped leaves no document', async () => {
    const dossier = await dossierOf([]);
    const failing = childOf(({ say }) => say({ type: 'failed', message: 'no' }));
    const dying = childOf(({ end }) => end());
    for (const { start } of [failing, dying]) {
      await expect(createDossierWriter(start)(dossier, signal)).rejects.toMatchObject({
        data: { kind: 'internal' },
      });
    }
    const stop = new AbortController();
    const stopped = childOf(() => stop.abort());
    await expect(createDossierWriter(stopped.start)(dossier, stop.signal)).rejects.toMatchObject({
      data: { kind: 'cancelled' },
    });
  });
});

test('groups without marks are left out, and one that nobody offers any more is not lost', async () => {
  const dossier = await dossierOf([markRow({ assessment: 'Gammal' }), markRow({})], {
    groups: ['Relevant'],
  });
  expect(groupsOf(dossier).map(({ name }) => name)).toEqual(['Gammal', null]);
});

test('the size of a picture is read from its head', () => {
  const { mime, bytes } = picture;
  const gif = new Uint8Array([0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 3, 0, 2, 0]);
  const frame = [0xff, 0xc0, 0, 11, 8, 0, 5, 0, 7, 1, 1, 0x11, 0];
  const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, ...frame]);
  expect(pictureSize(mime, bytes)).toEqual({ width: 8, height: 4 });
  expect(pictureSize('image/gif', gif)).toEqual({ width: 3, height: 2 });
  expect(pictureSize('image/jpeg', jpeg)).toEqual({ width: 7, height: 5 });
  for (const type of ['image/png', 'image/jpeg', 'image/webp']) {
    expect(pictureSize(type, new Uint8Array([1, 2, 3]))).toBeNull();
  }
});
