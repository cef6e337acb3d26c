import { chmodSync, writeFileSync } from 'node:fs';

/**
 * @param {string} text
 * @returns {string} the string as a single shell word
 */
export const quoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`;

/**
 * Returns a small script that runs a program as another user, with that user's home. It uses
 * `exec`, so its caller (Playwright) holds and ends the real process.
 * @param {object} what
 * @param {string} what.setpriv
 * @param {import('./user.mjs').User} what.user
 * @param {string} what.home
 * @param {string} what.cwd
 * @param {string} what.executable
 */
export const wrapperText = ({ setpriv, user, home, cwd, executable }) => {
  const env = {
    HOME: home,
    USER: user.name,
    LOGNAME: user.name,
    XDG_CONFIG_HOME: `${home}/.config`,
    XDG_CACHE_HOME: `${home}/.cache`,
    XDG_DATA_HOME: `${home}/.local/share`,
    XDG_RUNTIME_DIR: `${home}/run`,
  };
  const set = Object.entries(env).map(([key, value]) => `export ${key}=${quoted(value)}`);
  const ids = `--reuid=${user.uid} --regid=${user.gid} --clear-groups --inh-caps=-all`;
  return [
    '#!/bin/sh',
    '# Made by Kartotek: runs Electron as an unprivileged user, so that its sandbox is on.',
    `cd ${quoted(cwd)}`,
    ...set,
    `exec ${quoted(setpriv)} ${ids} -- ${quoted(executable)} "$@"`,
    '',
  ].join('\n');
};

/**
 * @param {string} file
 * @param {Parameters<typeof wrapperText>[0]} what
 */
export const writeWrapper = (file, what) => {
  writeFileSync(file, wrapperText(what));
  chmodSync(file, 0o755);
};
