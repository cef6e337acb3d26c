/** A slow start says what it is waiting for; a quick start says nothing. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sayWhenSlow } from '@main/app/page/slow-start';
import { speak } from '@main/app/language';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  speak(() => 'en');
  vi.useRealTimers();
});

it('names the folder after some seconds, in the language of the person', () => {
  speak(() => 'sv');
  const publish = vi.fn();
  sayWhenSlow(publish, '//server/byrå');
  vi.advanceTimersByTime(4_900);
  expect(publish).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(publish).toHaveBeenCalledExactlyOnceWith('app.waiting', {
    words: expect.stringContaining('//server/byrå svarar inte') as string,
    language: 'sv',
  });
});

it('says nothing of a start that is over', () => {
  const publish = vi.fn();
  sayWhenSlow(publish, '//server/byrå')();
  vi.advanceTimersByTime(60_000);
  expect(publish).not.toHaveBeenCalled();
});
