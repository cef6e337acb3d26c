import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog, logLimit } from '@main/app/log';

const now = (): Date => new Date('2026-01-02T03:04:05Z');
let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kartotek-unit-'));
  file = join(folder, 'logs', 'main.log');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the log', () => {
  it('has a line for each event, with its time, and is private', () => {
    const log = createLog(file, now);
    expect(log.read()).toBe('');
    log.info('start 1.2.3');
    log.info('page gone: oom');
    expect(log.read()).toBe(
      '2026-01-02T03:04:05.000Z info start 1.2.3\n2026-01-02T03:04:05.000Z info page gone: oom\n',
    );
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('is rotated at 1 MB, with one older file', () => {
    const log = createLog(file, now);
    log.info('first');
    writeFileSync(file, 'a'.repeat(logLimit));
    log.info('still fits');
    expect(readdirSync(join(folder, 'logs'))).toEqual(['main.log']);
    log.info('second');
    expect(readdirSync(join(folder, 'logs'))).toEqual(['main.log', 'main.log.1']);
    expect(log.read()).toMatch(/second\n$/);
    expect(log.read().split('\n')).toHaveLength(2);
    expect(readFileSync(`${file}.1`, 'utf8')).toContain('still fits');
    writeFileSync(file, 'b'.repeat(logLimit + 1));
    log.info('third');
    expect(readdirSync(join(folder, 'logs'))).toEqual(['main.log', 'main.log.1']);
    expect(readFileSync(`${file}.1`, 'utf8')).toMatch(/^b+$/);
    const bytes = ['main.log', 'main.log.1'].map(
      (name) => statSync(join(folder, 'logs', name)).size,
    );
    expect(Math.max(...bytes)).toBeLessThan(logLimit + 200);
  });

  it('loses no line while the older file cannot be replaced', () => {
    const log = createLog(file, now);
    log.info('first');
    writeFileSync(file, 'a'.repeat(logLimit + 1));
    // This file can't be replaced, like one that another program has open on Windows.
    mkdirSync(join(`${file}.1`, 'in the way'), { recursive: true });
    log.info('second');
    expect(log.read()).toMatch(/second\n$/);
  });

  it('that cannot be written stops nothing', () => {
    writeFileSync(join(folder, 'logs'), 'a file where the folder should be');
    const log = createLog(file, now);
    expect(() => log.info('lost')).not.toThrow();
    expect(log.read()).toBe('');
  });

  it('keeps of an error its class, its kind and our frames, but no word of its message', () => {
    const log = createLog(file, now);
    const secret = 'kaffetermos';
    const lines = `no rows for ${secret}\n    at ${secret} (/home/${secret}/x.js:1:2)\n at ${secret}`;
    log.error(
      'service.call',
      Object.assign(new TypeError(lines), { kind: 'internal', code: 'E1' }),
    );
    log.error('unhandled', secret);
    log.error('unhandled', { message: secret });
    const text = log.read();
    expect(text).not.toContain(secret);
    expect(text).toContain('error service.call: TypeError internal E1 at ');
    expect(text).toMatch(/ log\.test\.ts:\d+:\d+ /);
    expect(text).toContain('error unhandled: string\n');
    expect(text).toContain('error unhandled: object\n');
  });

  it('has no folder names in it: they hold the name of the person', () => {
    const log = createLog(file, now);
    const error = new Error('x');
    error.stack = [
      'Error: x',
      '    at run (file:///home/anna/Kartotek/resources/app.asar/out/main/index.js:10:20)',
      '    at async C:\\Users\\Anna Svensson\\kartotek\\out\\main\\index.js:3:4',
      '    at Object.start (C:\\Users\\Anna Svensson\\kartotek\\out\\main\\index.js:5:6)',
    ].join('\n');
    log.error('start', error);
    expect(log.read()).not.toMatch(/anna|svensson/i);
    expect(log.read()).toContain('index.js:10:20');
    expect(log.read()).toContain('index.js:5:6');
  });
});
