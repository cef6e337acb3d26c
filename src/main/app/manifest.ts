/** The build-time settings in a package's own `package.json`. */
import { readFileSync } from 'node:fs';
import { z } from '@shared/zod';

const Manifest = z.object({
  /** True if tests can control the build. Such a build is never distributed. */
  drivable: z.boolean().catch(false),
  /** See `updates/signature.ts`. */
  updateKey: z.string().nullable().catch(null),
});

/** Reads the file. Missing or invalid fields get their defaults. */
export function readManifest(file: string): z.infer<typeof Manifest> {
  try {
    return Manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { drivable: false, updateKey: null };
  }
}
