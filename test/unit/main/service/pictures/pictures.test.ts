import { describe, expect, it } from 'vitest';
import type { NewEntry } from '@shared/archive/entry';
import { createGovernor } from '@main/service/governor';
import { pictureTypeOf } from '@main/service/pictures/picture-type';
import { createPictures, type PicturesDeps } from '@main/service/pictures/pictures';
import { isPrivateAddress } from '@main/service/pictures/private-address';
import { createFakeClock } from '../../../../support/service/fake-clock';

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const clock = createFakeClock();

function setUp(options: Partial<PicturesDeps> & { answer?: () => Response } = {}) {
  const kept: NewEntry[] = [];
  const sent: Request[] = [];
  const names: Readonly<Record<string, readonly string[]>> = {
    'api.example': ['93.184.216.34'],
    'cdn.example': ['93.184.216.35', '2606:2800:220:1::1'],
    'inside.example': ['10.0.0.7'],
    'mixed.example': ['93.184.216.36', '169.254.169.254'],
    localhost: ['127.0.0.1'],
  };
  const pictures = createPictures({
    fetch: async (request) => {
      sent.push(request);
      return options.answer?.() ?? new Response(png);
    },
    lookup: async (name) => names[name] ?? [],
    baseUrl: 'https://api.example',
    log: { append: async (entry) => kept.push(entry) },
    governor: createGovernor({
      clock,
      perMinute: 100,
      load: () => ({ calls: [], heldUntil: 0 }),
      save: () => undefined,
    }),
    clock,
    sample: false,
    ...options,
  });
  const get = (url: string): Promise<number> =>
    pictures.fetch('2011/1', url, new AbortController().signal);
  return { get, kept, sent };
}

describe('pictures', () => {
  it('keeps a picture with what it is, and sends no key', async () => {
    const { get, kept, sent } = setUp();
    expect(await get('https://cdn.example/1')).toBe(1);
    expect(kept[0]).toMatchObject({
      kind: 'picture',
      meta: { applicationNumber: '2011/1', mime: 'image/png', bytes: 16 },
    });
    expect(Buffer.from(kept[0]?.body ?? '')).toEqual(png);
    expect(sent[0]?.headers.has('authorization')).toBe(false);
    expect(sent[0]?.redirect).toBe('error');
  });

  it.each([
    ['ftp://cdn.example/1', 'picture-address'],
    ['data:image/png;base64,AAAA', 'picture-address'],
    ['file:///etc/passwd', 'picture-address'],
    ['https://a:b@cdn.example/1', 'picture-address'],
    ['nothing', 'picture-address'],
    ['/pictures/1.png', 'picture-address'],
    ['javascript:alert(1)', 'picture-address'],
    ['http://cdn.example/1', 'picture-refused'],
    ['https://inside.example/1', 'picture-refused'],
    ['https://mixed.example/1', 'picture-refused'],
    ['https://127.0.0.1/1', 'picture-refused'],
    ['https://2130706433/1', 'picture-refused'],
    ['https://0x7f.1/1', 'picture-refused'],
    ['https://[::1]/1', 'picture-refused'],
    ['https://[::ffff:10.0.0.1]/1', 'picture-refused'],
    ['https://[fd00::1]/1', 'picture-refused'],
    ['https://unknown.example/1', 'name-not-found'],
  ])('asks nobody for %s', async (url, kind) => {
    const { get, kept, sent } = setUp();
    await expect(get(url)).rejects.toMatchObject({ kind });
    expect([sent, kept]).toEqual([[], []]);
  });

  it('goes to a private address where that is the service itself, and nowhere else', async () => {
    const { get, sent } = setUp({ baseUrl: 'http://localhost:4010' });
    await get('http://localhost:4010/pictures/1.png');
    for (const url of [
      'https://inside.example/1',
      'http://169.254.169.254/latest',
      'http://localhost:4011/1.png',
      'http://cdn.example/1',
    ])
      await expect(get(url)).rejects.toMatchObject({ kind: 'picture-refused' });
    await get('https://cdn.example/1');
    expect(sent.map(({ url }) => url)).toEqual([
      'http://localhost:4010/pictures/1.png',
      'https://cdn.example/1',
    ]);
  });

  it('keeps nothing when the name means a private address the second time', async () => {
    let asked = 0;
    const { get, kept } = setUp({
      lookup: async (name) => [
        name === 'api.example' || ++asked === 1 ? '93.184.216.34' : '192.168.1.1',
      ],
    });
    await expect(get('https://cdn.example/1')).rejects.toMatchObject({ kind: 'picture-refused' });
    expect(kept).toEqual([]);
  });

  it('stays with the sample when that is open', async () => {
    const { get, sent } = setUp({ sample: true, baseUrl: 'https://sample.example' });
    await get('https://sample.example/pictures/1.png');
    await expect(get('https://cdn.example/1')).rejects.toMatchObject({ kind: 'picture-refused' });
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['svg', () => new Response('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'picture-type'],
    ['html', () => new Response('<!doctype html><p>x</p>'), 'picture-type'],
    ['empty', () => new Response(''), 'picture-type'],
    ['large', () => new Response(Buffer.concat([png, Buffer.alloc(11e6)])), 'picture-too-large'],
    ['404', () => new Response('', { status: 404 }), 'picture-missing'],
    [
      'redirect',
      () => new Response(null, { status: 302, headers: { location: 'https://10.0.0.1' } }),
      'redirect',
    ],
    ['cut', () => new Response(png, { headers: { 'content-length': '99' } }), 'cut-body'],
  ])('does not keep %s', async (_name, answer, kind) => {
    const { get, kept } = setUp({ answer });
    await expect(get('https://cdn.example/1')).rejects.toMatchObject({ kind });
    expect(kept).toEqual([]);
  });
});

describe('types of pictures', () => {
  it.each([
    ['ffd8ffe000104a46', 'image/jpeg'],
    ['47494638396101000100', 'image/gif'],
    ['524946461a00000057454250565038', 'image/webp'],
    ['424d46000000000000003600', 'image/bmp'],
    ['49492a0008000000', 'image/tiff'],
    ['4d4d002a00000008', 'image/tiff'],
    ['52494646ffffffff41564920ff', null],
    ['89504e47', null],
  ])('%s', (hex, mime) => {
    expect(pictureTypeOf(Buffer.from(hex, 'hex'))).toBe(mime);
  });
});

describe('private addresses', () => {
  it.each(['10.1.2.3', '172.31.0.1', '192.168.0.1', '100.64.0.1', '169.254.169.254', '0.0.0.0'])(
    '%s',
    (address) => expect(isPrivateAddress(address)).toBe(true),
  );
  it.each(['::', '::1', 'fe80::1%eth0', '::ffff:8.8.8.8', '64:ff9b::a00:1', '2002:a00:1::', 'x'])(
    '%s',
    (address) => expect(isPrivateAddress(address)).toBe(true),
  );
  it.each(['192.88.99.1', '100::1', '3fff::1', '5f00::1', '2001:20::1', '::ffff:0:8.8.8.8'])(
    '%s',
    (address) => expect(isPrivateAddress(address)).toBe(true),
  );
  it.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '[2a00:1450::1]'])(
    '%s is public',
    (address) => expect(isPrivateAddress(address)).toBe(false),
  );
});
