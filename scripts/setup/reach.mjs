/**
 * Why a download failed, as far as it affects the next step. Only `unreachable` falls back to the
 * other source. All others stop with their own message, because the user has to fix the cause.
 * @typedef {'unreachable' | 'proxy' | 'mirror' | 'http' | 'checksum' | 'disk' | 'tls' | 'interrupted' | 'other'} Failure
 */

const noHost = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_SOCKET',
]);
const noDisk = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EMFILE', 'EIO']);

/**
 * Returns all errors nested in an error: its causes, and one for each address tried.
 * @param {unknown} error
 * @returns {{ name: string, code: string, message: string }[]}
 */
const unfold = (error) => {
  if (typeof error !== 'object' || error === null) return [];
  const { name, code, message, cause, errors } = /** @type {Record<string, unknown>} */ (error);
  return [
    { name: String(name ?? ''), code: String(code ?? ''), message: String(message ?? '') },
    ...unfold(cause),
    ...(Array.isArray(errors) ? errors.flatMap(unfold) : []),
  ];
};

/**
 * @param {unknown} error what @electron/get threw
 * @param {{ answered: boolean, proxy: boolean, mirror: boolean }} seen `answered`: a response
 *   body had begun
 * @returns {Failure}
 */
export const classifyDownloadError = (error, seen) => {
  const all = unfold(error);
  if (all.some(({ name }) => name === 'HTTPError')) return 'http';
  if (all.some(({ name, message }) => /checksum/i.test(name + message))) return 'checksum';
  if (all.some(({ code }) => noDisk.has(code))) return 'disk';
  if (all.some(({ code }) => /CERT|SSL|TLS|VERIFY|SIGNATURE|EPROTO/.test(code))) return 'tls';
  if (all.some(({ message }) => /proxy response/i.test(message))) return 'proxy';
  const hosts = all.filter(({ code }) => noHost.has(code));
  if (seen.answered) return hosts.length > 0 || unfinished(all) ? 'interrupted' : 'other';
  if (hosts.length === 0) return 'other';
  // If the user has set a proxy or mirror, its address is at fault.
  if (seen.proxy) return 'proxy';
  return seen.mirror ? 'mirror' : 'unreachable';
};

/** @param {{ message: string }[]} all */
const unfinished = (all) =>
  all.some(({ message }) => /terminated|aborted|premature/i.test(message));

/**
 * True if any nested error means a full or read-only disk, or missing permissions.
 * @param {unknown} error
 */
export const isDiskError = (error) =>
  unfold(error).some(
    ({ code, message }) => noDisk.has(code) || /ENOSPC|No space left/.test(message),
  );

/**
 * Returns the most informative code or message, to show on screen.
 * @param {unknown} error
 */
export const reasonOf = (error) => {
  const all = unfold(error);
  const coded = all.findLast(({ code }) => code !== '');
  return coded?.code ?? all.at(-1)?.message ?? String(error);
};

/**
 * True if requests to the host go through a proxy named in the environment.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} host
 */
export const proxyFor = (env, host) => {
  const name =
    env['https_proxy'] ||
    env['HTTPS_PROXY'] ||
    env['npm_config_https_proxy'] ||
    env['http_proxy'] ||
    env['HTTP_PROXY'];
  if (!name) return undefined;
  const not = (env['no_proxy'] ?? env['NO_PROXY'] ?? '').split(/[\s,]+/).filter(Boolean);
  const excluded = not.some((entry) => {
    const plain = entry.replace(/^\*?\./, '').replace(/:\d+$/, '');
    return entry === '*' || host === plain || host.endsWith(`.${plain}`);
  });
  return excluded ? undefined : name;
};

/**
 * Returns the mirror that @electron/get takes from the environment, if any.
 * @param {NodeJS.ProcessEnv} env
 */
export const mirrorIn = (env) =>
  env['npm_config_electron_mirror'] ||
  env['NPM_CONFIG_ELECTRON_MIRROR'] ||
  env['npm_package_config_electron_mirror'] ||
  env['ELECTRON_MIRROR'];
