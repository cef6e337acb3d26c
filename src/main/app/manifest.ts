/** What was built into a package, in its own `package.json`. */
import { readFileSync } from 'node:fs';
import { z } from '@shared/zod';

const Manifest = z.object({
  /** It was made to be driven by tests, and is never given away. */
  drivable: z.boolean().catch(false),
  /** See `updates/signature.ts`. */
  updateKey: z.string().nullable().catch(null),
});

/** Reads it. A file that says nothing readable says nothing. */
export function readManifest(file: string): z.infer<typeof Manifest> {
  try {
    return Manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { drivable: false, updateKey: null };
  }
}
