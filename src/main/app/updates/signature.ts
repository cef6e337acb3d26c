/**
 * Verifies the signature in an AppImage's update description. Windows and macOS check certificates,
 * but nothing checks an AppImage. Without a signature, anybody who controlled the update server
 * could run their own code on every machine.
 */
import { createPublicKey, verify } from 'node:crypto';
import { z } from '@shared/zod';

/** The part of an update description that is used. It contains each file's checksum. */
const Signed = z.object({
  version: z.string(),
  files: z.array(z.object({ url: z.string(), sha512: z.string() })).min(1),
  signature: z.string(),
});

/** Returns the signed bytes. `scripts/dist/sign-updates.mjs` builds the same bytes. */
function signedText({ version, files }: z.infer<typeof Signed>): string {
  return ['kartotek-update', version, ...files.flatMap(({ url, sha512 }) => [url, sha512])].join(
    '\n',
  );
}

/** Returns whether a description is signed with the built-in key (Ed25519, SPKI in base64). */
export function isSigned(description: unknown, publicKey: string): boolean {
  const parsed = Signed.safeParse(description);
  if (!parsed.success) return false;
  try {
    const der = Buffer.from(publicKey, 'base64');
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
    const signature = Buffer.from(parsed.data.signature, 'base64');
    return verify(null, Buffer.from(signedText(parsed.data)), key, signature);
  } catch {
    return false;
  }
}
