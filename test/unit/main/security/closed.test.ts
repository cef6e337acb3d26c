import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { mayLoad } from '@main/security/closed-session';
import { oneAtATime } from '@main/security/ask-person';
import { createOpenExternal } from '@main/security/external-links';
import { readManifest } from '@main/app/manifest';
import commands from '@main/command/commands.json' with { type: 'json' };
import { dropKeyLog, refusedSwitch } from '@main/security/switches';

vi.mock('electron', () => ({ shell: {} }));

describe('what the window may load', () => {
  const server = new URL('http://localhost:5173/');
  it.each([
    ['app://kartotek/index.html', true],
    ['blob:app://kartotek/4711', true],
    ['https://example.com/', false],
    ['http://localhost:5173/', false],
    ['ws://localhost:5173/', false],
    ['wss://example.com/', false],
    ['file:///etc/passwd', false],
    ['data:text/html,x', false],
    ['no address', false],
  ])('%s: %s', (address, may) => expect(mayLoad(address, null)).toBe(may));

  it('is the development server too, while there is one', () => {
    expect(mayLoad('http://localhost:5173/src/app.ts', server)).toBe(true);
    expect(mayLoad('ws://localhost:5173/?token=a', server)).toBe(true);
    expect(mayLoad('http://localhost:5174/', server)).toBe(false);
  });
});

describe('links that leave the program', () => {
  function links(answers: boolean[]) {
    const asked: string[] = [];
    const opened: string[] = [];
    const openExternal = createOpenExternal({
      ask: async ({ message, detail }) => {
        asked.push(`${message} ${detail}`);
        return answers.shift() ?? false;
      },
      open: async (url) => void opened.push(url),
    });
    return { asked, opened, openExternal };
  }

  it('are opened only when the person says so, once for each host', async () => {
    const { asked, opened, openExternal } = links([false, true]);
    const evil = 'https://attacker.example/?owned=rows';
    await expect(openExternal(evil)).rejects.toMatchObject({ kind: 'cancelled' });
    expect(asked[0]).toContain(evil);
    await openExternal('https://byran.example/a');
    await openExternal('https://byran.example/b');
    expect(asked).toHaveLength(2);
    expect(opened).toEqual(['https://byran.example/a', 'https://byran.example/b']);
  });

  it('raise one question at a time', async () => {
    const asked: string[] = [];
    let answer = (_isAllowed: boolean): void => undefined;
    const ask = oneAtATime(({ message }) => {
      asked.push(message);
      return message === 'one' ? new Promise((done) => (answer = done)) : Promise.resolve(true);
    });
    const question = (message: string) => ask({ message, detail: '', confirm: 'Yes' });
    const first = question('one');
    const others = await Promise.all(Array.from({ length: 40 }, (_, at) => question(`${at}`)));
    expect(others).not.toContain(true);
    answer(true);
    expect(await first).toBe(true);
    expect(await question('two')).toBe(true);
    expect(asked).toEqual(['one', 'two']);
  });

  it('are https alone, without credentials', async () => {
    const { asked, openExternal } = links([true]);
    for (const url of ['http://a.example', 'file:///etc', 'https://u:p@a.example', 'javascript:1'])
      await expect(openExternal(url)).rejects.toMatchObject({ kind: 'refused' });
    expect(asked).toEqual([]);
  });
});

describe('switches', () => {
  const given = { packaged: true, drivable: false, platform: 'linux' as NodeJS.Platform };

  it.each([
    '--remote-debugging-port=0',
    '-remote-debugging-port=0',
    ' --Remote-Debugging-Port=0',
    '--js-flags=--expose-gc',
    '--browser-subprocess-path=/bin/true',
    '--load-extension',
    '--inspect-brk',
    '--inspect-wait',
    '--trace-startup=disabled-by-default-netlog.sensitive',
    '--trace-startup-file=/tmp/a',
    '--enable-tracing',
    '--enable-logging',
    '--log-file=/tmp/a',
    '--proxy-server=evil.example',
    '--enable-features=a',
    '--nobody-knows',
    '---lang',
  ])('that nobody knows end a package, and nothing else: %s', (arg) => {
    const args = ['list', '--json', arg];
    const name = refusedSwitch({ ...given, args });
    expect(arg.toLowerCase()).toContain(name);
    expect(refusedSwitch({ ...given, args, drivable: true })).toBeNull();
    expect(refusedSwitch({ ...given, args, packaged: false })).toBeNull();
  });

  it.each([
    [],
    ['--lang=sv', '--user-data-dir=/a', '--no-sandbox', '--background', '--data-dir=/b'],
    ['kartotek://trademark/1', '/home/a/b.kartotek', '-psn_0_1234'],
    ['search', 'volvo', '--kind', 'company', '--limit=5', '--online', '--max-units', '10'],
    ['export', 'a', '--to=/a=b', '--format', 'csv', '--profile', 'x', '--json', '-'],
    ['search', '--', '--inspect'],
  ])('that are known start it', (...args) => {
    expect(refusedSwitch({ ...given, args })).toBeNull();
  });

  it.each(Object.entries(commands))('of the command %s start it', (name, { options }) => {
    const args = [name, ...Object.keys(options).map((option) => `--${option}`)];
    expect(refusedSwitch({ ...given, args })).toBeNull();
  });

  it('of Windows may begin with a slash', () => {
    const args = ['/inspect=0'];
    expect(refusedSwitch({ ...given, args })).toBeNull();
    expect(refusedSwitch({ ...given, args, platform: 'win32' })).toBe('inspect');
    expect(
      refusedSwitch({ ...given, args: ['/lang=sv', '--updated'], platform: 'win32' }),
    ).toBeNull();
  });

  it('are taken only by a package that says it is for tests', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kartotek-manifest-'));
    const file = join(folder, 'package.json');
    const read = (text: string) => {
      writeFileSync(file, text);
      return readManifest(file);
    };
    expect(read('{"drivable":true,"updateKey":"a"}')).toEqual({ drivable: true, updateKey: 'a' });
    for (const text of ['{}', '{"drivable":"true","updateKey":7}', 'nonsense'])
      expect(read(text)).toEqual({ drivable: false, updateKey: null });
    rmSync(folder, { recursive: true });
  });

  it('of the environment write no keys of connections', () => {
    const env = { SSLKEYLOGFILE: '/tmp/keys', HOME: '/home/a' };
    dropKeyLog(env);
    expect(env).toEqual({ HOME: '/home/a' });
  });
});
