/** Missing pictures in a list: which ones they are, and how they are downloaded. */
import { describe, expect, test } from 'vitest';
import { appError, type ErrorKind } from '@shared/ipc/error';
import type { LibraryClient } from '@renderer/library/client';
import { missingPictures, mostMarks } from '@renderer/registers/pictures/missing-pictures';
import {
  PictureFetch,
  type PicturesFetched,
} from '@renderer/registers/pictures/picture-fetch.svelte';

const mark = (id: string, address: string | null, hasPicture = false): unknown => ({
  row: { id, seq: Number(id), record: { image_url: address } },
  hasPicture,
});

describe('which pictures are missing', () => {
  const details = new Map([
    ['1', mark('1', 'https://img.example/1.png')],
    ['2', mark('2', 'https://img.example/2.png', true)],
    ['3', mark('3', null)],
    ['4', mark('4', 'not an address')],
  ]);
  const open = {
    record: (_kind: string, id: string) => Promise.resolve(details.get(id) ?? null),
  } as unknown as Pick<LibraryClient, 'record'>;

  test('those with an address that are not owned, in the order of the list', async () => {
    expect(await missingPictures(open, ['4', '3', '2', '1', 'gone'])).toEqual({
      pictures: [
        { id: '4', seq: 4, host: '' },
        { id: '1', seq: 1, host: 'img.example' },
      ],
      marks: 5,
      more: false,
    });
  });

  test('of a very long list those at its head, which is said', async () => {
    const ids = Array.from({ length: mostMarks + 1 }, (_, at) => (at === mostMarks ? '1' : '3'));
    expect(await missingPictures(open, ids)).toEqual({
      pictures: [],
      marks: mostMarks,
      more: true,
    });
  });
});

describe('fetching them', () => {
  const all = ['1', '2', '3', '4'].map((id) => ({ id, seq: Number(id), host: 'img.example' }));
  interface Played {
    readonly asked: readonly string[];
    readonly waits: number;
    readonly result: PicturesFetched | null;
    /** The last message in the status bar. */
    readonly shown: unknown;
  }

  /**
   * Runs the download. `errors` says which pictures fail; `stopAfter` is the number of pictures
   * before a stop.
   */
  async function play(errors: Record<string, ErrorKind>, stopAfter = Infinity): Promise<Played> {
    const asked: string[] = [];
    let waits = 0;
    let result: PicturesFetched | null = null;
    let shown: unknown = 'nothing';
    let stop: (() => void) | undefined;
    const fetching = new PictureFetch({
      fetch({ applicationNumber }) {
        asked.push(applicationNumber);
        if (asked.length >= stopAfter) stop?.();
        const kind = errors[applicationNumber];
        return kind ? Promise.reject(appError(kind)) : Promise.resolve({ seq: 1 });
      },
      report(task) {
        shown = task;
        stop = task?.cancel;
      },
      ended: (how) => (result = how),
      wait: () => Promise.resolve(void (waits += 1)),
    });
    const first = fetching.start(all);
    await Promise.all([first, fetching.start(all)]);
    return { asked, waits, result, shown };
  }

  test('one after the other, each once, with a pause between; the status bar is left clean', async () => {
    expect(await play({})).toEqual({
      asked: ['1', '2', '3', '4'],
      waits: 3,
      result: { fetched: 4, failed: 0, of: 4, error: null },
      shown: null,
    });
  });

  test('a picture that is not to be had is counted and passed over', async () => {
    const { asked, result } = await play({ '2': 'picture-missing', '3': 'picture-type' });
    expect(asked).toHaveLength(4);
    expect(result).toEqual({ fetched: 2, failed: 2, of: 4, error: null });
  });

  test.each(['offline', 'disk-full', 'rate-limited'] as const)('%s ends it', async (kind) => {
    const { asked, result } = await play({ '2': kind });
    expect(asked).toEqual(['1', '2']);
    expect(result).toMatchObject({ fetched: 1, failed: 0, of: 4, error: { kind } });
  });

  test('the person ends it; what was fetched stays', async () => {
    const { asked, result } = await play({}, 2);
    expect(asked).toEqual(['1', '2']);
    expect(result).toEqual({ fetched: 2, failed: 0, of: 4, error: null });
  });
});
