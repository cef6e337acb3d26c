/** When queries replace each other, only the last one is processed. */
import { expect, test } from 'vitest';
import { createTurns, inTurn } from '@renderer/library/scheduling/turns';

/** Work with this many steps, each longer than a slice. */
function* work(steps: number, done: (step: number) => void): Generator<undefined, string> {
  for (let step = 0; step < steps; step++) {
    const until = performance.now() + 4;
    while (performance.now() < until);
    done(step);
    yield;
  }
  return 'answer';
}

test('a question that is replaced stops at its next pause, and the later one is answered', async () => {
  const turns = createTurns();
  let steps = 0;
  const first = inTurn(
    work(1000, () => steps++),
    turns.take('list'),
  );
  const second = inTurn(
    work(3, () => undefined),
    turns.take('list'),
  );
  await expect(first).rejects.toMatchObject({ kind: 'cancelled' });
  expect(steps).toBeLessThanOrEqual(1);
  await expect(second).resolves.toBe('answer');
});

test('questions with other names, or none, leave each other alone', async () => {
  const turns = createTurns();
  const all = ['one', 'other', undefined, undefined].map((name) =>
    inTurn(
      work(2, () => undefined),
      turns.take(name),
    ),
  );
  expect(await Promise.all(all)).toEqual(['answer', 'answer', 'answer', 'answer']);
});
