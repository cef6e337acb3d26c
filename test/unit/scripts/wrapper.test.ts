import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { quoted, wrapperText, writeWrapper } from '../../../scripts/run/as-user.mjs';
import { everybodyMayEnter } from '../../../scripts/run/staging.mjs';
import { agree, environmentFor, readPasswd } from '../../../scripts/run/user.mjs';
import { authorityFile, hasDisplay } from '../../../scripts/setup/display.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kartotek-wrapper-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const user = { name: 'somebody', uid: 1234, gid: 1235 };

describe.runIf(process.platform !== 'win32')(
  'the program that starts Electron as another user',
  () => {
    it('passes every argument on unchanged, in the home of that user', () => {
      const home = join(folder, "it's a home");
      const setpriv = join(folder, 'setpriv');
      mkdirSync(home);
      writeFileSync(
        setpriv,
        '#!/bin/sh\npwd\necho "$HOME"\nfor word in "$@"; do echo "$word"; done\n',
      );
      chmodSync(setpriv, 0o755);
      const file = join(folder, 'electron');
      writeWrapper(file, { setpriv, user, home, cwd: home, executable: '/opt/$x/electron' });
      const lines = execFileSync(file, ['--a=b c', '$HOME', "d'e"], { encoding: 'utf8' }).split(
        '\n',
      );
      expect(lines.slice(0, 2)).toEqual([home, home]);
      expect(lines.slice(2, -1)).toEqual([
        '--reuid=1234',
        '--regid=1235',
        '--clear-groups',
        '--inh-caps=-all',
        '--',
        '/opt/$x/electron',
        '--a=b c',
        '$HOME',
        "d'e",
      ]);
    });

    it('replaces itself, so that the process started is Electron', () => {
      const text = wrapperText({ setpriv: 's', user, home: 'h', cwd: 'c', executable: 'e' });
      expect(text.trimEnd().split('\n').at(-1)).toMatch(/^exec /);
      expect(text).not.toContain('no-sandbox');
    });

    it('sees when a folder above is closed to others', () => {
      chmodSync(folder, 0o755);
      mkdirSync(join(folder, 'a/b'), { recursive: true });
      expect(everybodyMayEnter(join(folder, 'a/b'))).toBe(true);
      chmodSync(join(folder, 'a'), 0o700);
      expect(everybodyMayEnter(join(folder, 'a/b'))).toBe(false);
    });
  },
);

describe('users, words, displays', () => {
  it('reads a line of passwd, and never takes root', () => {
    expect(readPasswd('nobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin\n')).toEqual({
      name: 'nobody',
      uid: 65534,
      gid: 65534,
    });
    expect(readPasswd('root:x:0:0:root:/root:/bin/sh')).toBeUndefined();
    expect(readPasswd(undefined)).toBeUndefined();
  });

  it('quotes for sh', () => {
    expect(quoted("a'b")).toBe(`'a'\\''b'`);
  });

  it('knows where windows can be shown', () => {
    expect(hasDisplay({}, 'linux')).toBe(false);
    expect(hasDisplay({ DISPLAY: ':0' }, 'linux')).toBe(true);
    expect(hasDisplay({ WAYLAND_DISPLAY: 'wayland-0' }, 'linux')).toBe(true);
    expect(hasDisplay({}, 'darwin')).toBe(true);
  });

  it('writes an authority file for any host and display', () => {
    const data = authorityFile(Buffer.from([1, 2, 3]));
    const head = Buffer.from([0xff, 0xff, 0, 0, 0, 0, 0, 18]);
    expect(data).toEqual(
      Buffer.concat([head, Buffer.from('MIT-MAGIC-COOKIE-1'), Buffer.from([0, 3, 1, 2, 3])]),
    );
  });
});

describe('root', () => {
  it('is asked before a user is made, where somebody can answer', async () => {
    const asked: string[] = [];
    const ask = (answer: boolean) => async (question: string) => {
      asked.push(question);
      return answer;
    };
    const no = agree('useradd x', { terminal: true, ask: ask(false) });
    await expect(no).rejects.toThrow('Nothing has changed');
    await agree('useradd x', { terminal: true, ask: ask(true) });
    expect(asked).toEqual(['Run "useradd x"?', 'Run "useradd x"?']);
    await agree('useradd x', { terminal: false, ask: ask(false) });
    expect(asked).toHaveLength(2);
  });

  it('hands on no token of its own', () => {
    const env = { PATH: '/bin', LC_ALL: 'C', KARTOTEK_QUIET: '1', https_proxy: 'http://p' };
    const own = { AWS_SECRET: 'a', NPM_TOKEN: 'b', SSH_AUTH_SOCK: 'c', CSC_LINK: 'd' };
    const key = { KARTOTEK_UPDATE_SIGNING_KEY: 'e' };
    expect(environmentFor({ ...env, ...own, ...key })).toEqual(env);
  });
});
