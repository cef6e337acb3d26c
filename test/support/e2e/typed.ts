/** Runs command-line commands alongside the program under test. */
import { spawn } from 'node:child_process';
import type { WorkerFixtures } from './fixtures';

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export const typedAt =
  ({ executablePath, args, env }: WorkerFixtures['prepared'], dataDir: string) =>
  (...words: string[]): Promise<Ended> =>
    new Promise((resolve) => {
      const line = [...args, `--user-data-dir=${dataDir}`, '--lang=en', ...words];
      const child = spawn(executablePath, line, { env, stdio: ['ignore', 'pipe', 'pipe'] });
      let [out, err] = ['', ''];
      child.stdout.on('data', (part: Buffer) => (out += part.toString()));
      child.stderr.on('data', (part: Buffer) => (err += part.toString()));
      child.on('close', (code) => resolve({ code, out, err }));
    });
