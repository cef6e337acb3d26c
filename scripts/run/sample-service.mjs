/** The sample service as a separate process on this computer. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { endsWithUs } from '../command.mjs';
import { StopError } from '../console.mjs';
import { ensureService } from '../setup/build.mjs';

/**
 * @typedef {{ path: string, status: number, rows: number, units: number, ids: string[], params: Record<string, string> }} Call
 * @typedef {{ calls: Call[], units: number, charged: Record<string, number> }} ServiceLog
 * @typedef {object} SampleService
 * @property {string} origin
 * @property {string} key generated for this run only
 * @property {() => Promise<ServiceLog>} log
 * @property {() => Promise<void>} stop resolves once the service no longer responds
 */

/**
 * Starts the service on a free port.
 * @param {{ trademarks: number, seed: number }} register
 * @returns {Promise<SampleService>}
 */
export const startService = async ({ trademarks, seed }) => {
  const file = await ensureService();
  const key = `sample_${randomBytes(12).toString('hex')}`;
  const child = endsWithUs(
    spawn(
      process.execPath,
      [
        file,
        '--port',
        '0',
        '--control',
        '--key',
        key,
        '--trademarks',
        String(trademarks),
        '--seed',
        String(seed),
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    ),
  );
  const origin = await originOf(child);
  return {
    origin,
    key,
    log: async () => {
      const answer = await fetch(`${origin}/__control/log`);
      return /** @type {ServiceLog} */ (await answer.json());
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await gone;
    },
  };
};

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<string>} */
const originOf = (child) =>
  new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (bytes) => {
      said += String(bytes);
      const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
      if (origin) resolve(origin);
    });
    child.once('error', reject);
    child.once('exit', () => reject(new StopError('The sample service did not start.')));
  });
