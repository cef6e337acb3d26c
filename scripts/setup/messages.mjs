import { existsSync } from 'node:fs';
import { run } from '../command.mjs';
import { inRoot } from '../paths.mjs';
import { say, StopError } from '../console.mjs';
import { hashOf, stampSays, writeStamp } from './stamp.mjs';

const compiled = 'src/shared/messages/compiled';

/**
 * Compiles the message catalogues if any of them has changed. Uses a separate process, because the
 * compiler lingers.
 */
export const ensureMessages = async () => {
  const paths = ['src/shared/messages', 'scripts/messages.mjs', 'package-lock.json'];
  const now = { input: hashOf(inRoot(), paths, { skip: (path) => path === compiled }) };
  const stamp = inRoot(compiled, '.kartotek-messages.json');
  if (existsSync(inRoot(compiled, 'messages.js')) && stampSays(stamp, now)) return;
  say('Compiling the messages');
  const { code, output } = await run(process.execPath, [inRoot('scripts/messages.mjs')]);
  if (code !== 0) throw new StopError(`The messages were not compiled.\n${output.trim()}`);
  writeStamp(stamp, now);
};
