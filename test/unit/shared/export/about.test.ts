import { describe, expect, test } from 'vitest';
import {
  aboutJson,
  aboutLines,
  aboutText,
  firstFacts,
  type AboutFacts,
} from '@shared/export/about';
import { xlsx } from '@shared/export/xlsx/xlsx';
import { column, head, row } from '../../../support/export/edge-case-rows';
import { written } from '../../../support/export/written';

const facts: AboutFacts = {
  title: 'Varumärken kaffe',
  sample: false,
  rows: 'all',
  search: [
    ['Ord', 'kaffe'],
    ['Status', 'Registrerat'],
  ],
  asked: 'GET /trademarks?q=kaffe',
  firstAt: '2026-11-01T08:00:00Z',
  lastAt: '2026-11-02T08:00:00Z',
  status: null,
  completeness: 'partial',
  why: 'sida 3 misslyckades',
  version: '0.1.0',
  createdAt: '2026-11-20T10:00:00Z',
};
const end = { rowCount: 312, checksum: 'ab'.repeat(32) };
const own = { units: 312, clientReference: 'Ärende 7', keyHolder: 'Byrån AB' };

describe('about this list', () => {
  test('says what is known, and nothing of what is not', () => {
    const text = aboutText(aboutLines(facts, end, 'sv'));
    expect(text).toContain('Sökning: Ord: kaffe\n  Status: Registrerat\n');
    expect(text).toContain('Anrop till tjänsten: GET /trademarks?q=kaffe\n');
    expect(text).not.toContain('Datastatus');
    // Completeness isn't stated for rows that the program itself has computed.
    const made = aboutText(aboutLines({ ...facts, computed: true }, end, 'sv'));
    expect(made).not.toContain('Fullständig');
    expect(text).toContain('Rader: 312\n');
    expect(text).toContain('Fullständig: Nej (sida 3 misslyckades)\n');
    expect(text).toContain('Program: Kartotek 0.1.0\n');
    expect(text).toContain(`Kontrollsumma (SHA-256): ${end.checksum}\n`);
  });

  test('a statement says whose it is and what it comes to, and nothing of a register', () => {
    const search = [
      ['Ärende', '2026-303'],
      ['Enheter', '24'],
    ] as const;
    const made = { ...facts, computed: true as const, search, asked: null, status: 'x' };
    const lines = aboutLines({ ...made, firstAt: null, lastAt: null }, end, 'sv');
    expect(lines.slice(1, 3)).toEqual(search);
    for (const word of ['Sökning', 'Datastatus', 'Rader', 'Kontrollsumma (SHA-256)'])
      expect(lines.map(([name]) => name)).not.toContain(word);
    expect(firstFacts(lines, 'sv')).toEqual([...search, ['Uppgifter per', '2026-11-20']]);
  });

  test('a list chosen by hand is that choice, and no register has more of it', () => {
    const picked = {
      ...facts,
      completeness: 'library',
      why: 'Ditt urval: 16',
    } as const;
    const line = (of: AboutFacts) =>
      aboutLines(of, end, 'sv').find(([name]) => name === 'Fullständig')?.[1];
    expect(line({ ...picked, isStated: true })).toBe('Ditt urval: 16');
    expect(line(picked)).toContain('kan finnas mer i registret');
  });

  test('a file of parts lists its tables once, and adds up no rows', () => {
    const tables = [['Innehåll', 37] as const, ['Koncern', 7] as const];
    const file = {
      ...facts,
      search: [],
      unsearched: true as const,
      parts: [['Historik', 'x']] as const,
    };
    const names = aboutLines(file, { ...end, tables }, 'sv').map(([name]) => name);
    expect(names).toContain('Tabeller');
    for (const word of ['Sökning', 'Rader', 'Historik']) expect(names).not.toContain(word);
  });

  test('a file of news counts the news, and apart from them the trademarks that are its rows', () => {
    const text = aboutText(aboutLines({ ...facts, news: 4 }, { ...end, rowCount: 0 }, 'sv'));
    expect(text).toContain('Rader: Träffar: 4. Varumärkeskort: 0\n');
  });

  test('a list of the library has the times of its rows; one of a search those of its answers', () => {
    const times = { firstAt: '2025-01-02T03:04:05.678Z', lastAt: '2026-10-11T12:13:14Z' };
    const library = { ...facts, asked: null, firstAt: null, lastAt: null };
    const text = aboutText(aboutLines(library, { ...end, ...times }, 'sv'));
    expect(text).toContain('Först hämtad (UTC): 2025-01-02 03:04:05\n');
    expect(text).toContain('Senast hämtad (UTC): 2026-10-11 12:13:14\n');
    expect(JSON.parse(aboutJson(library, { ...end, ...times }))).toMatchObject(times);
    expect(aboutText(aboutLines(facts, { ...end, ...times }, 'sv'))).toContain(
      '2026-11-01 08:00:00',
    );
  });

  test('leaves units, reference and holder out unless they were chosen', () => {
    for (const text of [aboutText(aboutLines(facts, end, 'en')), aboutJson(facts, end)]) {
      for (const word of ['Units', 'units', 'Ärende', 'Byrån']) expect(text).not.toContain(word);
    }
    const told = { ...facts, own };
    for (const text of [aboutText(aboutLines(told, end, 'en')), aboutJson(told, end)]) {
      for (const word of ['312', 'Ärende 7', 'Byrån AB']) expect(text).toContain(word);
    }
  });

  test('a sample says so first; a selection claims nothing about the list', () => {
    const lines = aboutLines({ ...facts, sample: true, rows: 'selected' }, end, 'en');
    expect(lines[0]?.[0]).toBe('Sample data');
    expect(aboutText(lines)).toContain('Rows: 312, selected manually\n');
    expect(aboutText(lines)).toContain('Complete: A selection');
  });

  test('is a further sheet of a workbook, asked for when the rows are written', () => {
    const lines = [
      ['Rows', '2'],
      ['=1+1', '<b>&\u0000'],
    ] as const;
    let asked = 0;
    const about = () => (asked++, lines);
    const bare = head([column('text')]);
    const words = { ...bare.words, about: 'Om listan' };
    const file = written(xlsx, { ...bare, words, about }, [row('a'), row('b')]);
    expect(asked).toBe(1);
    const sheet = file.part('xl/worksheets/sheet2.xml');
    expect(sheet).toContain('<t>=1+1</t>');
    expect(sheet).toContain('&lt;b&gt;&amp;_x0000_</t>');
    expect(file.part('xl/workbook.xml')).toContain(
      '<sheet name="Om listan" sheetId="2" r:id="rId2"/>',
    );
    expect(file.part('[Content_Types].xml')).toContain('/xl/worksheets/sheet2.xml');
  });

  test('a list of the same name does not give two sheets of one name', () => {
    const withAbout = { ...head([column('text')], { title: 'OM listan' }), about: () => [] };
    const words = { ...withAbout.words, about: 'Om listan' };
    const file = written(xlsx, { ...withAbout, words }, []);
    expect(file.part('xl/workbook.xml')).toContain('<sheet name="Om listan (Kartotek)"');
  });
});
