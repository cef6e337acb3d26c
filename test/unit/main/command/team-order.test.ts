/** What is typed after `kartotek team`, and the password typed after that. */
import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { askPasswordIn, type Terminal } from '@main/command/ask-password';
import { readCommand } from '@main/command/command';
import { printMisuse } from '@main/command/command-text';
import { readTeam } from '@main/command/team-order';

const server = 'postgres://admin@db.firm.se/team';
function read(...args: string[]) {
  const asked = readCommand(['team', ...args], '/home/eva');
  return asked?.type === 'team' ? readTeam(asked, undefined) : asked;
}
const work = (...args: string[]) => read(...args, '--server', server);

describe('a team’s command', () => {
  it('names the server, and what is done there', () => {
    const address = { host: 'db.firm.se', user: 'admin', isEncrypted: true };
    expect(read('init', server)).toMatchObject({
      type: 'team-order',
      order: { address, work: { type: 'init', isSealed: false } },
    });
    expect(read('init', server, '--seal')).toMatchObject({ order: { work: { isSealed: true } } });
    expect(work('passphrase')).toMatchObject({ order: { work: { type: 'passphrase' } } });
    expect(work('member', 'add', 'eva', '--name', 'Eva Ek')).toMatchObject({
      order: { address, work: { type: 'add', login: 'eva', name: 'Eva Ek' } },
    });
    expect(work('member', 'remove', 'eva', '--json')).toMatchObject({
      json: true,
      order: { work: { type: 'remove', login: 'eva' } },
    });
    expect(work('link', 'eva')).toMatchObject({ order: { work: { type: 'link', login: 'eva' } } });
    expect(work('link')).toMatchObject({ type: 'misuse' });
    expect(work('status')).toMatchObject({ order: { work: { type: 'status' } } });
  });

  it('opens a matter only if that is typed', () => {
    expect(work('matter', '2026-117', '--only', 'eva, ola')).toMatchObject({
      order: { work: { type: 'matter', matter: '2026-117', readers: ['eva', 'ola'] } },
    });
    expect(work('matter', 'M', '--open')).toMatchObject({ order: { work: { readers: null } } });
    expect(work('matter', 'M')).toMatchObject({ order: { work: { type: 'readers' } } });
    for (const wrong of [
      ['--only', 'eva,'],
      ['--open', '--only', 'eva'],
    ])
      expect(work('matter', 'M', ...wrong)).toMatchObject({ misuse: { type: 'team' } });
  });

  it('says what copies do when members leave', () => {
    for (const what of ['keep', 'erase'])
      expect(work('leaving', what)).toMatchObject({ order: { work: { type: 'leaving', what } } });
    for (const wrong of [[], ['delete'], ['keep', 'erase']])
      expect(work('leaving', ...wrong)).toMatchObject({ misuse: { type: 'team' } });
  });

  it('limits the team, a member or a matter', () => {
    const limit = (...args: string[]) => work('limit', ...args);
    expect(limit('500')).toMatchObject({
      order: { work: { limit: { of: 'team', name: '', most: 500 } } },
    });
    expect(limit('0', '--member', '*')).toMatchObject({
      order: { work: { limit: { of: 'member', name: '*', most: 0 } } },
    });
    expect(limit('none', '--matter', 'M')).toMatchObject({
      order: { work: { limit: { of: 'matter', name: 'M', most: null } } },
    });
    for (const wrong of [[], ['-1'], ['1.5'], ['many'], ['5', '--member', 'a', '--matter', 'b']])
      expect(limit(...wrong)).toMatchObject({ type: 'misuse' });
  });

  it('never repeats a password that was typed where none belongs', () => {
    for (const asked of [
      read('init', 'postgres://admin:hemligt@db/team'),
      read('status', '--server', 'postgres://admin:hemligt@db/team'),
      read('init', 'postgres://admin@db/team?sslmode=disable&password=hemligt'),
    ]) {
      expect(asked).toMatchObject({ type: 'misuse', misuse: { type: 'team' } });
      if (asked?.type !== 'misuse') continue;
      for (const json of [true, false])
        expect(JSON.stringify(printMisuse(asked.misuse, json))).not.toContain('hemligt');
    }
    expect(read('status')).toMatchObject({ misuse: { type: 'team' } });
  });
});

describe('a password', () => {
  /** A terminal that a user types into. */
  function typing(...parts: string[]) {
    const input = Object.assign(new EventEmitter(), {
      isTTY: true,
      isRaw: false,
      setRawMode: (on: boolean) => (input.isRaw = on),
      pause: () => undefined,
    });
    let shown = '';
    const terminal = {
      input,
      output: { write: (text: string) => (shown += text) },
      env: {},
    } as unknown as Terminal;
    const answer = askPasswordIn(terminal)('Password for eva', 'PGPASSWORD');
    expect(input.isRaw).toBe(true);
    for (const part of parts) input.emit('data', part);
    return { answer, shown: () => shown, input };
  }

  it('is read without being shown', async () => {
    const { answer, shown, input } = typing('hemx', '\u007fl', 'igt\r', 'rest');
    expect(await answer).toBe('hemligt');
    expect(shown()).toBe('Password for eva: \n');
    expect(input.isRaw).toBe(false);
    expect(await typing('half', '\u0003').answer).toBeNull();
  });

  it('comes from the environment where there is no terminal', async () => {
    const none = { isTTY: false } as Terminal['input'];
    const output = { write: () => expect.fail('a question') };
    const ask = (env: NodeJS.ProcessEnv) => askPasswordIn({ input: none, output, env })('a', 'PW');
    expect(await ask({ PW: 'given' })).toBe('given');
    expect(await ask({})).toBeNull();
  });
});
