/** Whether an entry that one window hasn't acknowledged stops all windows from buying. */
import { beforeEach, expect, it } from 'vitest';
import { createAcknowledgements, type Acknowledgements } from '@main/library/acknowledgements';

let told: (readonly [string, number])[];
let all: Acknowledgements<string>;
beforeEach(() => {
  told = [];
  all = createAcknowledgements((archive, seq) => told.push([archive, seq]));
});

it('counts what the window has that is furthest behind', () => {
  all.took(1, 'A', 3);
  all.took(2, 'A', 3);
  all.took(1, 'A', 5);
  all.took(2, 'A', 4);
  expect(told.map(([, seq]) => seq)).toEqual([3, 3, 3, 4]);
});

it('waits for no window that is gone', () => {
  all.took(1, 'A', 9);
  all.took(2, 'A', 3);
  all.left(2);
  expect(told.at(-1)).toEqual(['A', 9]);
  // A window that has never acknowledged anything doesn't count.
  told = [];
  all.left(7);
  expect(told).toEqual([]);
});

it('says nothing of an archive for which no window has spoken', () => {
  all.took(1, 'A', 9);
  all.took(2, 'A', 9);
  // If the library comes from another archive, the old archive's numbers mean nothing.
  all.took(1, 'B', 0);
  expect(told.at(-1)).toEqual(['B', 0]);
  told = [];
  all.left(2);
  expect(told).toEqual([]);
  all.left(1);
  expect(told).toEqual([]);
});
