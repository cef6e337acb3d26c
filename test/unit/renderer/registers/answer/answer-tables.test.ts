/** The lists in a response become separate tables. */
import { expect, it } from 'vitest';
import { answerTables } from '@renderer/registers/answer/answer-tables';
import { plainLabels } from '@renderer/registers/service/service-view.svelte';

it('has no column for a list with its own table, even if it is empty in some rows', () => {
  const notes = [
    { note_title: 'Principer', note_lines: [] },
    { note_title: 'Personal', note_lines: [{ caption: 'Löner', amount: '533952.00' }] },
  ];
  const tables = answerTables({
    roots: notes.map((value, at) => ({ key: String(at), value })),
    labels: plainLabels,
    title: 'Notes',
  });
  const [rows, lines] = tables;
  expect(rows?.columns.map(({ label }) => label)).toEqual(['Row number', 'Caption']);
  expect(lines?.rows).toEqual([['1', 'Löner', '533952.00']]);
});
