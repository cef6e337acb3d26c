import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  MAX_DOCUMENT_BYTES,
  readInProcess,
  type ReaderProcess,
} from '@main/definition/reader-process';
import { foreignDocument, sampleDocument } from '../../../support/definition/documents';
import {
  createNodeReader,
  isAlive,
  type NodeReader,
} from '../../../support/definition/node-reader';

let reader: NodeReader;
beforeAll(async () => {
  reader = await createNodeReader();
});
afterAll(() => reader.remove());

const bytesOf = (text: string): Uint8Array => Buffer.from(text);
const read = (text: string, options: { maxMs?: number; signal?: AbortSignal } = {}) =>
  readInProcess(bytesOf(text), '', { start: () => reader.start(), ...options });

describe('the reader process', () => {
  it('reads documents, and is gone afterwards', async () => {
    expect(await read(await sampleDocument())).toMatchObject({ ok: true });
    expect(await read(foreignDocument)).toMatchObject({ ok: true });
    expect(await read('{}')).toMatchObject({ ok: false, fault: 'not-openapi' });
    expect(reader.pids.filter(isAlive)).toEqual([]);
  });

  it('is ended when it takes too long', async () => {
    // Deeply nested flow collections keep the parser busy for much longer than the limit.
    const text = `openapi: 3.0.0\nx: ${'{a: '.repeat(400_000)}`;
    const reading = await read(text, { maxMs: 600 });
    expect(reading).toEqual({ ok: false, fault: 'too-slow', detail: '' });
    expect(reader.pids.filter(isAlive)).toEqual([]);
  });

  it('dies of its own memory, not of ours', async () => {
    const text = `{"openapi":"3.1.0","paths":{},"x":[${'[],'.repeat(3_000_000)}0]}`;
    expect(await read(text)).toMatchObject({ ok: false });
    const yaml = `openapi: 3.0.0\nx:\n${'  - {a: b}\n'.repeat(700_000)}`;
    expect(['too-complex', 'too-slow']).toContain(((await read(yaml)) as { fault: string }).fault);
    expect(reader.pids.filter(isAlive)).toEqual([]);
  });

  it('is never started for what is too large', async () => {
    const before = reader.pids.length;
    const large = new Uint8Array(MAX_DOCUMENT_BYTES + 1);
    const reading = await readInProcess(large, '', { start: () => reader.start() });
    expect(reading).toMatchObject({ fault: 'too-large' });
    expect(reader.pids.length).toBe(before);
  });

  it('ends with the library that wanted it', async () => {
    const stop = new AbortController();
    const text = `openapi: 3.0.0\nx: ${'{a: '.repeat(400_000)}`;
    const reading = read(text, { signal: stop.signal });
    stop.abort(new Error('closed'));
    await expect(reading).rejects.toThrow('closed');
    expect(reader.pids.filter(isAlive)).toEqual([]);
  });

  it('says something else when it could not even begin', async () => {
    const broken = await createNodeReader();
    await broken.remove();
    const reading = await readInProcess(bytesOf('{}'), '', { start: () => broken.start() });
    expect(reading).toEqual({ ok: false, fault: 'crashed', detail: '' });
  });

  it('is not believed when it tells nonsense', async () => {
    const liar = (): ReaderProcess => {
      const ended: (() => void)[] = [];
      return {
        send: () => undefined,
        onMessage: (listener) =>
          queueMicrotask(() => listener({ ok: true, definition: { form: 2 } })),
        onExit: (listener) => void ended.push(listener),
        kill: () => ended.forEach((end) => queueMicrotask(end)),
      };
    };
    const reading = await readInProcess(bytesOf('{}'), '', { start: liar });
    expect(reading).toEqual({ ok: false, fault: 'crashed', detail: '' });
  });
});
