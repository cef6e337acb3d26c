/** Reads a data set as anyone who opens its folder would. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { manifestName, readManifestText, type Manifest } from '@main/data-set/manifest';

/** Returns the current contents. Throws if they don't match the manifest. */
export async function readDataSet(folder: string): Promise<Manifest | null> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => null);
  if (text === null) return null;
  const manifest = readManifestText(text);
  if (!manifest) throw new Error('no manifest of a data set');
  for (const { path, sha256, bytes } of manifest.files) {
    const found = await readFile(join(folder, path));
    const is = createHash('sha256').update(found).digest('hex');
    if (is !== sha256 || found.length !== bytes) throw new Error(`${path} is not as it was`);
  }
  const below = await readdir(join(folder, manifest.data), { recursive: true });
  const files = below
    .filter((name) => name.endsWith('.parquet'))
    .map((name) => name.replaceAll(sep, '/'));
  const known = manifest.files.map(({ path }) => path.slice(manifest.data.length + 1));
  if (files.sort().join() !== known.toSorted().join()) throw new Error('the pattern finds others');
  return manifest;
}

/** Returns a data set's contents, whatever its version. */
export const contentsOf = (manifest: Manifest | null) =>
  manifest?.files
    .map(({ kind, year, rows, sha256 }) => ({ kind, year, rows, sha256 }))
    .sort((a, b) => `${a.kind}${a.year}`.localeCompare(`${b.kind}${b.year}`)) ?? [];
