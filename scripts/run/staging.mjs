import { cpSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot, root } from '../paths.mjs';
import { readableForAll } from '../setup/electron-place.mjs';

/**
 * True if everybody may enter a folder and all its parents. Only root may enter a folder under
 * /root.
 * @param {string} folder
 */
export const everybodyMayEnter = (folder) => {
  for (let at = folder; ; at = dirname(at)) {
    const found = statSync(at, { throwIfNoEntry: false });
    if (found && (found.mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
};

/**
 * Makes a copy of the built application that every user can read. It also proves that the
 * application needs nothing from node_modules.
 * @param {string} target
 */
export const stageApp = (target) => {
  mkdirSync(target, { recursive: true });
  for (const part of ['out', 'resources', 'package.json']) {
    if (existsSync(inRoot(part))) cpSync(inRoot(part), join(target, part), { recursive: true });
  }
  readableForAll(target);
  return target;
};

/** The repository's folder, if the unprivileged user can read it. */
export const readableRoot = () => (everybodyMayEnter(root) ? root : undefined);
