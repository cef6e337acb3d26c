/**
 * The signature over the description of a newer AppImage, in the description itself. Windows and
 * macOS compare certificates; nothing does that for an AppImage, and whoever holds the folder of the
 * updates would otherwise run what they like on every machine.
 */
import { createPublicKey, verify } from 'node:crypto';
import { z } from '@shared/zod';

/** What is used of a description; it names each file with its checksum. */
const Signed = z.object({
  version: z.string(),
  files: z.array(z.object({ url: z.string(), sha512: z.string() })).min(1),
  signature: z.string(),
});

/** The bytes that are signed: `scripts/dist/sign-updates.mjs` makes the same. */
function signedText({ version, files }: z.infer<typeof Signed>): string {
  return ['kartotek-update', version, ...files.flatMap(({ url, sha512 }) => [url, sha512])].join(
    '\n',
  );
}

/** Whether a description was signed with the key (Ed25519, SPKI in base64) that was built in. */
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
