/**
 * A package as electron-builder requests it from fpm.
 * @typedef {object} Asked
 * @property {string} file
 * @property {string} name
 * @property {string} version
 * @property {string} architecture
 * @property {string} maintainer
 * @property {string} url
 * @property {string} summary a single line
 * @property {string} description may have several lines
 * @property {'xz' | 'gz'} compression
 * @property {string[]} depends
 * @property {string} afterInstall path of a script
 * @property {string} afterRemove path of a script
 * @property {{ from: string, to: string }[]} content a `from` with a trailing slash means the
 *   folder's contents
 *
 * @typedef {Asked & { type: 'deb', section: string, priority: string, recommends: string[] }} DebRequest
 * @typedef {Asked & { type: 'rpm', licence: string }} RpmRequest
 * @typedef {DebRequest | RpmRequest} PackageRequest
 */

const flags = new Set(['--force']);
/** Options that the builder sets but that have no use in our packages. */
const ignored = new Set(['-s', '--vendor', '--license', '--log', '--rpm-os']);

/** The compressions that we request from the builder, keyed by the names it passes to fpm. */
const compressions = /** @type {Record<string, 'xz' | 'gz'>} */ ({
  xz: 'xz', gz: 'gz',
  // For rpm, with a single thread, because several threads would produce a different file on each
  // machine.
  xzmt: 'xz', gzip: 'gz',
});

/**
 * Splits the arguments into options and files.
 * @param {readonly string[]} args
 */
const sorted = (args) => {
  /** @type {Map<string, string[]>} */
  const options = new Map();
  /** @type {Asked['content']} */
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
  return { options, content };
};

/**
 * Parses the arguments. Throws on an unknown one, so that a change in the builder is noticed.
 * @param {readonly string[]} args
 * @returns {PackageRequest}
 */
export const readFpmArguments = (args) => {
  const { options, content } = sorted(args);
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
  const compression = (/** @type {string} */ name) => {
    const given = one(name);
    const known = compressions[given];
    if (!known) throw new Error(`${name} ${given} is not known here`);
    return known;
  };
  const type = one('-t');
  if (type !== 'deb' && type !== 'rpm') throw new Error('Only deb and rpm are made here');
  const asked = {
    file: one('--package'),
    name: one('--name'),
    version: one('--version'),
    architecture: one('--architecture'),
    maintainer: one('--maintainer'),
    url: one('--url'),
    depends: take('-d'),
    afterInstall: one('--after-install'),
    afterRemove: one('--after-remove'),
    content,
  };
  // For a deb, the builder puts the summary before the description.
  const [first = '', ...rest] = one('--description')
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  /** @type {PackageRequest} */
  const request =
    type === 'deb'
      ? {
          type, ...asked,
          summary: first || asked.name,
          description: rest.join('\n'),
          compression: compression('--deb-compression'),
          section: one('--category'),
          priority: one('--deb-priority'),
          recommends: take('--deb-recommends'),
        }
      : {
          type, ...asked,
          summary: one('--rpm-summary'),
          description: [first, ...rest].join('\n'),
          compression: compression('--rpm-compression'),
          licence: one('--license'),
        };
  const strange = [...options.keys()].filter((name) => !ignored.has(name));
  if (strange.length > 0) throw new Error(`Not known here: ${strange.join(', ')}`);
  return request;
};
