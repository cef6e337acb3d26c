/**
 * Verifies the signature in the update description of an AppImage. Windows and macOS check
 * certificates, but nothing does so for an AppImage: without a signature, anybody who controls the
 * update server could run their code on every machine.
 */
import { createPublicKey, verify } from 'node:crypto';
import { z } from '@shared/zod';

/** The used part of an update description; it holds the checksum of each file. */
const Signed = z.object({
  version: z.string(),
  files: z.array(z.object({ url: z.string(), sha512: z.string() })).min(1),
  signature: z.string(),
});

/** Returns the signed bytes. `scripts/dist/sign-updates.mjs` builds the same ones. */
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
