/** A script in the window can call every method, but some of them need the user's consent. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createBackedUpBench,
  libraryId,
  page,
  type BackedUpBench,
} from '../../../support/main/backed-up-bench';
import { KEY, baseUrl } from '../../../support/main/service-layer';

let b: BackedUpBench;
/** What reached the network: the address, and whether the key was sent. */
let sent: string[];
beforeEach(async () => {
  b = await createBackedUpBench();
  b.questions.length = 0;
  sent = [];
  b.network = (request) => {
    sent.push(`${request.url}${request.headers.has('authorization') ? ' key' : ''}`);
    return b.remote.fetch(request);
  };
});
afterEach(() => b.close());

describe('the address of the definition', () => {
  const load = async (path: string, withKey = true): Promise<unknown> =>
    b.services.handlers.definition.loadAddress({ path, withKey });

  it.each([
    '/api/v1/trademarks',
    '/api/v1/trademarks?limit=100',
    '/api/v1/trademarks.json?limit=100',
    '/api/v1/trademarks.json',
    '/api/v1//trademarks.json',
    '/api/v1/%74rademarks.json',
    '/API/V1/Trademarks.JSON',
    '/api/v1/./x/../trademarks.json',
    '/api/v1/trademarks;a.json',
    '/api/v1/trademarks/123.json',
    '/api/v1/metadata/a/b/c.json',
    '/api/v1/%2e%2e/openapi%2ejson%00',
    '/api/v1/market%2finsider-summary.json',
    '/v1/companies.yaml',
    '/api/v2/anything',
    '/api/v1',
    '/api/trademarks.json',
    `${baseUrl}/api/v1/companies/5560000001`,
    '/openapi.json?x=1',
    '/openapi.json?',
    '//foreign.invalid/openapi.json',
  ])('is never one that could cost: %s', async (path) => {
    await expect(load(path)).rejects.toMatchObject({ kind: 'invalid-input' });
    expect([b.questions, sent]).toEqual([[], []]);
    expect(b.remote.log.units()).toBe(0);
  });

  it('lies below the base address', async () => {
    const below = `${baseUrl}/registry`;
    b.network = async () => Response.json({ plan: 'x' });
    await b.services.handlers.connection.connect({ baseUrl: below, key: KEY, keeping: 'session' });
    await expect(load(`${baseUrl}/openapi.json`)).rejects.toMatchObject({ kind: 'invalid-input' });
    await expect(load('/../openapi.json')).rejects.toMatchObject({ kind: 'invalid-input' });
  });

  it('gets the key when the person says so, asked once', async () => {
    const path = '/api/v1/openapi.json';
    b.confirms = false;
    await expect(load(path)).rejects.toMatchObject({ kind: 'cancelled' });
    expect(sent).toEqual([]);
    await load(path, false);
    expect(sent).toEqual([baseUrl + path]);
    expect(b.questions).toHaveLength(1);
    b.confirms = true;
    for (let time = 0; time < 3; time += 1) await load(path);
    expect(b.questions).toHaveLength(2);
    expect(sent.slice(1)).toEqual(Array.from({ length: 3 }, () => `${baseUrl + path} key`));
    // The address is in use by now, so the user isn't asked after a restart either.
    await b.restart();
    await b.services.handlers.connection.connect({ baseUrl, key: KEY, keeping: 'session' });
    await load(path);
    expect(b.questions).toHaveLength(2);
  });

  it('may lie elsewhere below it', async () => {
    for (const path of ['/docs/spec', '/api/v1/docs.json', '/swagger.json', '/v3/api-docs.yaml'])
      await load(path, false).catch(() => undefined);
    expect(sent).toHaveLength(4);
  });
});

describe('connecting to an address that is new', () => {
  const connect = (to: string) =>
    b.services.handlers.connection.connect({ baseUrl: to, key: KEY, keeping: 'session' });

  it('sends nothing before the person allows it, by the name of the host', async () => {
    b.confirms = false;
    for (const to of ['https://evil.example/rows', 'http://127.0.0.2:99', 'http://127.0.0.1:4011'])
      await expect(connect(to)).rejects.toMatchObject({ kind: 'cancelled' });
    expect(sent).toEqual([]);
    expect(b.questions).toHaveLength(3);
    expect(b.questions[0]).toContain('evil.example');
    b.confirms = true;
    await connect('http://127.0.0.1:4011');
    await connect('http://127.0.0.1:4011');
    expect(b.questions).toHaveLength(4);
    // The same holds after a restart, like a new key for a known address.
    await b.restart();
    await connect('http://127.0.0.1:4011');
    await connect(baseUrl);
    expect(b.questions).toHaveLength(4);
  });

  it('is asked about again when everything was forgotten', async () => {
    await b.services.handlers.connection.forgetEverything();
    await connect(baseUrl);
    expect(b.questions).toHaveLength(2);
  });
});

describe('what the person would miss', () => {
  it('is forgotten or stopped only after a question of the system', async () => {
    const { archive, backup, connection } = b.services.handlers;
    await backup.chooseFolder({ libraryId });
    b.confirms = false;
    await expect(connection.forgetEverything()).rejects.toMatchObject({ kind: 'cancelled' });
    expect(await connection.status()).toMatchObject({ mode: 'service', key: 'ready' });
    expect(await backup.stop({ libraryId })).toMatchObject({ folder: b.usb });
    expect(b.questions).toHaveLength(2);
    b.confirms = true;
    expect(await backup.stop({ libraryId })).toMatchObject({ folder: null });
    // Several calls at the same time lead to only one question.
    expect(await archive.confirmDestroy({ libraryIds: [libraryId], everything: true })).toBe(true);
    b.confirms = false;
    await archive.destroy({ libraryId });
    expect(await connection.forgetEverything()).toMatchObject({ mode: 'none' });
    expect(b.questions).toHaveLength(4);
    await expect(connection.forgetEverything()).rejects.toMatchObject({ kind: 'cancelled' });
  });

  it('is replaced only after one, and one answer is for one time', async () => {
    const { backup, restore, service } = b.services.handlers;
    await backup.chooseFolder({ libraryId });
    await service.call({ ...page, runId: 'a' });
    const [choice] = (await restore.backups({ choose: false })) ?? [];
    const { incomingId } = await restore.openBackup({ choiceId: choice?.choiceId ?? '' });
    const apply = async () => restore.apply({ incomingId, libraryId, how: 'replace' });
    b.confirms = false;
    await expect(apply()).rejects.toMatchObject({ kind: 'cancelled' });
    expect(await restore.earlier({ libraryId })).toEqual([]);
    b.confirms = true;
    expect(await restore.confirmReplace({ libraryIds: [libraryId] })).toBe(true);
    b.confirms = false;
    await apply();
    const [earlier] = await restore.earlier({ libraryId });
    const replacedAt = earlier?.replacedAt ?? 0;
    await expect(restore.goBack({ libraryId, replacedAt })).rejects.toMatchObject({
      kind: 'cancelled',
    });
    await restore.letGo({ libraryId, replacedAt });
    expect(await restore.earlier({ libraryId })).toHaveLength(1);
    expect(b.questions).toHaveLength(4);
    await expect(restore.confirmReplace({ libraryIds: ['Press “Change”'] })).rejects.toMatchObject({
      kind: 'invalid-input',
    });
  });
});
