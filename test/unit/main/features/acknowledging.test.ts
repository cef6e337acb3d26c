/** Acknowledging with several windows: the main process buys only once all of them have. */
import { EventEmitter } from 'node:events';
import type { WebContents } from 'electron';
import { expect, it, vi } from 'vitest';
import { archiveFeature } from '@main/features/archive';
import { asCallOf } from '@main/ipc/calling-page';
import { createConsent } from '@main/security/consent';
import type { Runtime } from '@main/library/runtime';

const libraryId = 'library';

function bench() {
  const acknowledged: number[] = [];
  const archive = { acknowledge: (seq: number) => acknowledged.push(seq) };
  const caller = { acknowledged: vi.fn() };
  const open = { archive, caller, downloads: { wake: vi.fn() } };
  const runtime = {
    settled: () => Promise.resolve(),
    library: () => open,
    current: () => open,
  } as unknown as Runtime;
  const handlers = archiveFeature({
    leaveTeam: () => Promise.resolve(),
    publish: () => undefined,
    runtime,
    nameOf: () => '',
    heads: { isFilled: () => false },
    consent: createConsent(async () => false),
  });
  let last = 0;
  const window = () => {
    let isDestroyed = false;
    const page = Object.assign(new EventEmitter(), {
      id: (last += 1),
      isDestroyed: () => isDestroyed,
    });
    return {
      ack: async (seq: number) =>
        asCallOf(page as unknown as WebContents, () => handlers.ack({ libraryId, seq })),
      close() {
        isDestroyed = true;
        page.emit('destroyed');
      },
    };
  };
  return { acknowledged, caller, window };
}

it('waits for the window that is furthest behind, until that one is closed', async () => {
  const { acknowledged, caller, window } = bench();
  const [one, other] = [window(), window()];
  await one.ack(4);
  await other.ack(4);
  await one.ack(6);
  expect(acknowledged.at(-1)).toBe(4);
  const before = caller.acknowledged.mock.calls.length;
  other.close();
  expect(acknowledged.at(-1)).toBe(6);
  expect(caller.acknowledged.mock.calls.length).toBe(before + 1);
});

it('takes nothing from a window that was closed while it acknowledged', async () => {
  const { acknowledged, window } = bench();
  const [one, other] = [window(), window()];
  const late = other.ack(1);
  other.close();
  await late;
  await one.ack(6);
  expect(acknowledged).toEqual([6]);
});
