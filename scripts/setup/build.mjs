import { existsSync, readdirSync, rmSync } from 'node:fs';
import { aliases } from '../aliases.mjs';
import { commandOf, run } from '../command.mjs';
import { say, StopError } from '../console.mjs';
import { inRoot } from '../paths.mjs';
import { hashOf, stampSays, writeStamp } from './stamp.mjs';

const compiled = 'src/shared/messages/compiled';

/** Records what `out/` was built from. If it is missing, `out/` is rebuilt. */
export const buildStamp = inRoot('out', '.kartotek-build.json');

/** The configuration files in the root folder that affect a build. */
const configs = () =>
  readdirSync(inRoot()).filter((name) => /\.config\.[cm]?[jt]s$|^tsconfig.*\.json$/.test(name));

/** A single hash of all build inputs. */
const inputHash = () =>
  hashOf(inRoot(), ['src', 'resources', 'package.json', 'package-lock.json', ...configs()], {
    skip: (path) => path === compiled,
  });

/**
 * Builds `out/` with electron-vite if its sources have changed since the last build.
 * @param {{ always?: boolean }} [options]
 */
export const ensureBuild = async ({ always = false } = {}) => {
  const stamp = buildStamp;
  const now = { input: inputHash() };
  if (!always && existsSync(inRoot('out/main/index.js')) && stampSays(stamp, now)) return;
  say('Building the application');
  // After a failed build, the previous one must not look current.
  rmSync(stamp, { force: true });
  const { code, output } = await run(process.execPath, [commandOf('electron-vite'), 'build']);
  if (code !== 0) throw new StopError(`The build failed.\n${output.trim()}`);
  writeStamp(stamp, now);
};

/** Bundles the sample service for Node as `out/service/index.js` if its sources have changed. */
export const ensureService = async () => {
  const entry = inRoot('src/sample/serve/main.ts');
  const file = inRoot('out/service/index.js');
  const stamp = inRoot('out/service/.kartotek-build.json');
  const now = {
    input: hashOf(inRoot(), ['src/sample', 'package-lock.json']),
  };
  if (existsSync(file) && stampSays(stamp, now)) return file;
  say('Building the sample service');
  const { build } = await import('vite');
  await build({
    configFile: false,
    root: inRoot(),
    logLevel: 'warn',
    resolve: { alias: aliases },
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      outDir: inRoot('out/service'),
      target: 'node20',
      minify: false,
      rollupOptions: { output: { entryFileNames: 'index.js', format: 'es' } },
    },
  });
  writeStamp(stamp, now);
  return file;
};
