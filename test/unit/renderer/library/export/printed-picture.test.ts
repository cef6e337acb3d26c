/** Pictures in documents are upright, readable in Word, and no larger than printing requires. */
import { beforeEach, expect, it, vi } from 'vitest';
import { printedPicture } from '@renderer/library/export/printed-picture';

const closed = vi.fn();

beforeEach(() => {
  closed.mockClear();
  vi.stubGlobal('createImageBitmap', ({ type }: Blob) =>
    type === 'image/tiff'
      ? Promise.reject(new Error('unreadable'))
      : Promise.resolve({ width: 2000, height: 3000, close: closed }),
  );
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      constructor(
        readonly width: number,
        readonly height: number,
      ) {}
      getContext(): null {
        return null;
      }
      convertToBlob({ type }: { readonly type: string }): Promise<Blob> {
        return Promise.resolve(new Blob([`${type} ${this.width}x${this.height}`]));
      }
    },
  );
});

const of = (mime: string, start: string, length: number) => {
  const bytes = new Uint8Array(length);
  bytes.set(new TextEncoder().encode(start));
  return { mime, bytes };
};
const large = 1_000_000;

it.each([
  ['a large photo stays a photo', of('image/jpeg', '', large), 'image/jpeg'],
  ['a large drawing may be transparent', of('image/png', '', large), 'image/png'],
  ['a photo that says how it was turned', of('image/jpeg', '\xff\xd8Exif\0\0', 900), 'image/jpeg'],
  ['a format that Word can’t show', of('image/webp', '', 900), 'image/png'],
])('%s, drawn anew', async (_, picture, mime) => {
  const drawn = await printedPicture(picture);
  expect(drawn.mime).toBe(mime);
  expect(new TextDecoder().decode(drawn.bytes)).toBe(`${mime} 427x640`);
  expect(closed).toHaveBeenCalledOnce();
});

it.each([
  ['a small picture', of('image/png', '', 900)],
  ['a picture that can’t be read here', of('image/tiff', '', large)],
])('%s is as received', async (_, picture) => {
  expect((await printedPicture(picture)).bytes).toBe(picture.bytes);
});
