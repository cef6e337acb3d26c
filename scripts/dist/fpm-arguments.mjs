/**
 * A deb as electron-builder asks fpm for it.
 * @typedef {object} DebRequest
 * @property {string} file
 * @property {string} name
 * @property {string} version
 * @property {string} architecture
 * @property {string} maintainer
 * @property {string} url
 * @property {string} section
 * @property {string} priority
 * @property {string} description first line: the synopsis
 * @property {string} compression `xz` or `gz`
 * @property {string[]} depends
 * @property {string[]} recommends
 * @property {string} postinst path of the script
 * @property {string} postrm path of the script
 * @property {{ from: string, to: string }[]} content `from` with a slash at its end: what is in that folder
 */

const flags = new Set(['--force']);
/** Said by the builder and of no use in a deb. */
const ignored = new Set(['-s', '--vendor', '--license', '--log']);

/**
 * Reads the arguments; one that is not known is an error, so that a newer builder is noticed.
 * @param {readonly string[]} args
 * @returns {DebRequest}
 */
export const readFpmArguments = (args) => {
  /** @type {Map<string, string[]>} */
  const options = new Map();
  /** @type {DebRequest['content']} */
  const content = [];
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] ?? '';
    if (flags.has(arg)) continue;
    if (arg.startsWith('-')) {
      const value = args[++at];
      if (value === undefined) throw new Error(`${arg} lacks its value`);
      options.set(arg, [...(options.get(arg) ?? []), value]);
    } else {
      const cut = arg.lastIndexOf('=');
      if (cut < 1) throw new Error(`Neither an option nor a file: ${arg}`);
      content.push({ from: arg.slice(0, cut), to: arg.slice(cut + 1) });
    }
  }
  const take = (/** @type {string} */ name) => {
    const values = options.get(name) ?? [];
    options.delete(name);
    return values;
  };
  const one = (/** @type {string} */ name) => {
    const [value] = take(name);
    if (value === undefined) throw new Error(`${name} is missing`);
    return value;
  };
  if (one('-t') !== 'deb') throw new Error('Only debs are made here');
  const request = {
    file: one('--package'),
    name: one('--name'),
    version: one('--version'),
    architecture: one('--architecture'),
    maintainer: one('--maintainer'),
    url: one('--url'),
    section: one('--category'),
    priority: one('--deb-priority'),
    description: one('--description'),
    compression: one('--deb-compression'),
    depends: take('-d'),
    recommends: take('--deb-recommends'),
    postinst: one('--after-install'),
    postrm: one('--after-remove'),
    content,
  };
  const strange = [...options.keys()].filter((name) => !ignored.has(name));
  if (strange.length > 0) throw new Error(`Not known here: ${strange.join(', ')}`);
  return request;
};
