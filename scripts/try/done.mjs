import { run } from '../command.mjs';
import { StopError } from '../console.mjs';

/**
 * Runs a system tool until it exits.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string>>} [variables] added to those of this process
 * @returns {Promise<string>} the tool's output
 * @throws {StopError} with the tool's output, if it failed
 */
export const done = async (file, args, variables = {}) => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C', ...variables };
  const { code, output } = await run(file, args, { env });
  if (code !== 0)
    throw new StopError(`${file} ${args.join(' ')} ended with ${code}:\n${output.trim()}`);
  return output;
};
