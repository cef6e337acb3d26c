import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createExportFiles } from '@main/files/export-file';
import type { ExportFormat, ExportHead, ExportRow } from '@shared/export/format/format';

const run = promisify(execFile);
const maxBuffer = 1 << 30;

/** A cell as read by LibreOffice: its type, and its value as a string. */
export type ReadCell = readonly [type: string, value: string];

/** A sheet as read by LibreOffice, including the header row. */
export interface ReadSheet {
  readonly name: string;
  readonly rows: readonly (readonly ReadCell[])[];
}

/** Writes a list as the program does, through the encoder and the export files. */
export async function writeList(
  path: string,
  format: ExportFormat,
  head: ExportHead,
  rows: readonly ExportRow[],
): Promise<void> {
  const nothing = async (): Promise<void> => undefined;
  const journal = { add: nothing, remove: nothing, sweep: async () => 0 };
  const file = await createExportFiles({ journal }).begin({
    path,
    container: format.container === 'zip' ? 'zip' : 'plain',
  });
  const encoder = format.create(head);
  await file.write(encoder.head());
  for (let i = 0; i < rows.length; i += 500) await file.write(encoder.rows(rows.slice(i, i + 500)));
  await file.write(encoder.tail());
  await file.finish();
}

/** Creates a temporary folder for one test file. */
export async function temporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'kartotek-readers-'));
}

/** Runs a Python script. Python must be installed, which `npm run test:full` takes care of. */
export async function python(script: readonly string[]): Promise<unknown> {
  const { stdout } = await started('python3', script, 'python3');
  return JSON.parse(stdout) as unknown;
}

/** Opens a file in LibreOffice without a window and returns what it reads. */
export async function libreOffice(path: string, filter?: string): Promise<ReadSheet[]> {
  const profile = await temporaryFolder();
  try {
    const options = [
      '--headless',
      `-env:UserInstallation=file://${profile}`,
      ...(filter ? [`--infilter=${filter}`] : []),
      '--convert-to',
      'fods',
      '--outdir',
      dirname(path),
      path,
    ];
    await started('soffice', options, 'libreoffice-calc');
    const flat = join(dirname(path), `${basename(path, extname(path))}.fods`);
    const script = fileURLToPath(new URL('export-fods.py', import.meta.url));
    const sheets = (await python([script, flat])) as ReadSheet[];
    await rm(flat);
    return sheets;
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
}

async function started(
  program: string,
  options: readonly string[],
  debianPackage: string,
): Promise<{ stdout: string }> {
  try {
    return await run(program, options, { maxBuffer });
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') {
      const hint = `apt-get install ${debianPackage}`;
      throw new Error(`This test needs ${program} as an independent reader (${hint}).`, {
        cause: thrown,
      });
    }
    throw thrown;
  }
}
