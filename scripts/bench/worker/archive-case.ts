/**
 * Fills an archive as a library of so many rows has it: as many entries as were applied, with as many
 * bytes. What they say is not read again; a start reads each of them all the same.
 */
import { randomBytes } from 'node:crypto';
import { openArchive } from '@main/archive/archive';

const [dir = '', entries = '0'] = process.argv.slice(2);
/** A page of a hundred rows, packed. */
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
