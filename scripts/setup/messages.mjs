import { existsSync } from 'node:fs';
import { compileMessages } from '../messages.mjs';
import { inRoot } from '../paths.mjs';
import { say } from '../console.mjs';
import { hashOf, stampSays, writeStamp } from './stamp.mjs';

const compiled = 'src/shared/messages/compiled';

/** Compiles the message catalogues if any of them has changed. */
export const ensureMessages = () => {
  const paths = ['src/shared/messages', 'scripts/messages.mjs'];
  const now = { input: hashOf(inRoot(), paths, { skip: (path) => path === compiled }) };
  const stamp = inRoot(compiled, '.kartotek-messages.json');
  if (existsSync(inRoot(compiled, 'messages.js')) && stampSays(stamp, now)) return;
  say('Compiling the messages');
  compileMessages();
  writeStamp(stamp, now);
};
