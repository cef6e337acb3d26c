/**
 * Fills an archive with as many entries and bytes as a library of this size has. Every entry is
 * read at startup, but its content isn't used.
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
