/** The deadlines screen: its queries and its title. */
import { expect, it, onTestFinished, vi } from 'vitest';
import type { DeadlineBoard, DeadlinesOf } from '@renderer/library/contract/deadline-shapes';
import type { LibraryClient } from '@renderer/library/client';
import { library } from '@renderer/library/current.svelte';
import { deadlines } from '@renderer/features/deadlines/deadline-board.svelte';
import { fitted } from '@renderer/lib/table/layout';
import { m } from '@shared/messages/compiled/messages';

const none = { overdue: 0, today: 0, week: 0, month: 0, quarter: 0, later: 0 };

it('shows the days of an applicant, begins with the nearest, and is called by its name', async () => {
  const before = library.client;
  onTestFinished(() => {
    library.client = before;
    deadlines.choice = '';
    deadlines.board = null;
  });
  const asked: DeadlinesOf[] = [];
  const board: DeadlineBoard = { expiry: { ...none, later: 1 }, opposition: none };
  library.client = {
    deadlines: (of: DeadlinesOf) => {
      asked.push(of);
      return Promise.resolve(board);
    },
    deadlineIds: ({ span }: { span: string }) => Promise.resolve(span === 'later' ? ['1'] : []),
  } as unknown as LibraryClient;
  const show = vi.spyOn(deadlines.register, 'show').mockReturnValue(undefined);
  deadlines.openApplicant('Solvik');
  await deadlines.read();
  expect(deadlines.span).toBe('later');
  await deadlines.read();
  expect(asked.map(({ applicant }) => applicant)).toEqual(['Solvik', 'Solvik']);
  expect(show).toHaveBeenLastCalledWith(
    expect.objectContaining({ ids: ['1'], name: `${m.common_deadlines()}: Solvik` }),
  );
});

it('the day that it is about stays however narrow the table is', () => {
  const { layout, columns } = deadlines.register.table;
  const shown = fitted(layout, columns, 500).columns.map(({ id }) => id);
  expect(shown.slice(1, 4)).toEqual(['expiry_date', 'registration_date', 'status']);
});
