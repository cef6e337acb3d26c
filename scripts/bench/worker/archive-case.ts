/**
 * Fills an archive like that of a library this large, with the same number of entries and bytes.
 * Their content isn't used, but every entry is read at startup.
 */
import { randomBytes } from 'node:crypto';
import { openArchive } from '@main/archive/archive';

const [dir = '', entries = '0'] = process.argv.slice(2);
/** Size of a compressed page of a hundred rows. */
const bytes = 9_000;
const step = 100;

const archive = await openArchive({ dir });
for (let made = archive.lastSeq; made < Number(entries); made += step) {
  const meta = { op: 'matter-note', version: 1, reference: 'bench', text: '' };
  const some = Array.from({ length: Math.min(step, Number(entries) - made) }, () => ({
    kind: 'work' as const,
    meta,
    body: randomBytes(bytes),
  }));
  await archive.appendMany(some);
}
await archive.close();
