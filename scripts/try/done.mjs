import { run } from '../command.mjs';
import { StopError } from '../console.mjs';

/**
 * Runs a system tool to its end.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string>>} [variables] beside those of this process
 * @returns {Promise<string>} what it printed
 * @throws {StopError} with what it printed, when it failed
 */
export const done = async (file, args, variables = {}) => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C', ...variables };
  const { code, output } = await run(file, args, { env });
  if (code !== 0)
    throw new StopError(`${file} ${args.join(' ')} ended with ${code}:\n${output.trim()}`);
  return output;
};
