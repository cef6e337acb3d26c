/** A picture in JSON. */
import { z } from '../zod';
import { base64Of } from './base64';

/** A displayable picture as base64. */
export const PictureText = z.object({
  mime: z.enum(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/bmp']),
  base64: z.string().max(20_000_000),
});
export type PictureText = z.infer<typeof PictureText>;

/** Converts a picture. `undefined` if there is none or it can't be displayed. */
export function pictureText(
  picture: { readonly mime: string; readonly bytes: Uint8Array } | undefined,
): PictureText | undefined {
  if (!picture) return undefined;
  const mime = PictureText.shape.mime.safeParse(picture.mime);
  return mime.success ? { mime: mime.data, base64: base64Of(picture.bytes) } : undefined;
}
