import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Returns a poppler tool's output for a PDF. */
export async function poppler(program: string, ...options: string[]): Promise<string> {
  const { stdout } = await run(program, options, { maxBuffer: 1 << 28 }).catch(
    (thrown: unknown) => {
      throw new Error(`This test needs ${program} (apt-get install poppler-utils).`, {
        cause: thrown,
      });
    },
  );
  return stdout;
}
