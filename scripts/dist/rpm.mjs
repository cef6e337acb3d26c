import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { homepageOf, withPackageTree } from './package-tree.mjs';

/**
 * @typedef {import('./fpm-arguments.mjs').RpmRequest} RpmRequest
 * @typedef {import('./package-tree.mjs').PackageTree} PackageTree
 */

/** The builder uses Debian's processor names. */
const processors = /** @type {Record<string, string>} */ ({ amd64: 'x86_64', arm64: 'aarch64' });

/** Escapes a string so that rpm expands nothing. @param {string} text */
const plain = (text) => text.replaceAll('%', '%%');

/**
 * Escapes lines so that rpm expands nothing and sees no section. After expansion, rpm looks for
 * section names at the start of each line.
 * @param {string} text
 */
const plainLines = (text) => plain(text).replace(/^%/gm, ' %');

/** @param {string} path a file or folder as written in the spec's file list */
const listed = (path) => {
  if (/["*?[\]{}\\\s]/.test(path)) throw new Error(`rpm would read more than a name in: ${path}`);
  return `"/${plain(path)}"`;
};

/**
 * The builder's script without its interpreter line, which rpm gets through `-p`.
 * @param {string} text
 */
const scriptText = (text) => plainLines(text.replace(/^#!.*\n/, '').trim());

/** Refreshes desktop caches. Most systems update them automatically, but minimal ones don't. */
const refresh = `
if hash update-mime-database 2>/dev/null; then update-mime-database /usr/share/mime || true; fi
if hash update-desktop-database 2>/dev/null; then
  update-desktop-database /usr/share/applications || true
fi`.trim();

/**
 * Returns the spec file. Nothing is built, stripped or analysed: files are installed unchanged,
 * with the requirements that we list.
 * @param {RpmRequest} rpm
 * @param {Pick<PackageTree, 'files' | 'folders' | 'licences'>} tree
 * @param {{ afterInstall: string, afterRemove: string }} scripts contents of the scripts
 */
export const specText = (rpm, { files, folders, licences }, { afterInstall, afterRemove }) => {
  const tags = {
    Name: rpm.name,
    Version: rpm.version,
    Release: '1',
    Summary: rpm.summary,
    License: rpm.licence,
    URL: homepageOf(rpm.url),
    Packager: rpm.maintainer,
    AutoReqProv: 'no',
  };
  const head = [...Object.entries(tags), ...rpm.depends.map((one) => ['Requires', one])].flatMap(
    ([key = '', value = '']) => {
      if (value === '') return [];
      if (/[\r\n]/.test(value)) throw new Error(`${key} has two lines`);
      return [`${key}: ${plain(value)}`];
    },
  );
  return [
    '%global _build_id_links none',
    '%global debug_package %{nil}',
    '%global __os_install_post %{nil}',
    '%global _buildhost kartotek.invalid',
    '%global use_source_date_epoch_as_buildtime 1',
    '%global clamp_mtime_to_source_date_epoch 1',
    `%global _binary_payload ${rpm.compression === 'gz' ? 'w1.gzdio' : 'w6.xzdio'}`,
    ...head,
    '%description',
    plainLines(rpm.description || rpm.summary),
    '%install',
    'mkdir -p %{buildroot}',
    'mv "%{kartotek_tree}"/* %{buildroot}/',
    '%post -p /bin/bash',
    scriptText(afterInstall),
    '%postun -p /bin/bash',
    // During an update, the old package's script runs after the new package has been installed.
    'if [ "$1" -eq 0 ]; then',
    '(',
    scriptText(afterRemove),
    ')',
    refresh,
    'fi',
    'exit 0',
    '%files',
    '%defattr(-,root,root,-)',
    ...folders.map((path) => `%dir ${listed(path)}`),
    ...files.map(({ path }) => (path === licences ? '%license ' : '') + listed(path)),
    '',
  ].join('\n');
};

/**
 * Builds the rpm with rpmbuild. All files are owned by root, and only root may change them.
 * @param {RpmRequest} rpm
 */
export const makeRpm = (rpm) =>
  withPackageTree(rpm, (tree) => {
    const work = mkdtempSync(join(tmpdir(), 'kartotek-rpm-'));
    try {
      const spec = join(work, 'package.spec');
      const scripts = {
        afterInstall: readFileSync(rpm.afterInstall, 'utf8'),
        afterRemove: readFileSync(rpm.afterRemove, 'utf8'),
      };
      writeFileSync(spec, specText(rpm, tree, scripts));
      const places = { _topdir: work, _tmppath: join(work, 'tmp'), _rpmdir: join(work, 'made') };
      mkdirSync(places._tmppath);
      const defined = {
        ...places,
        kartotek_tree: tree.folder,
        _build_name_fmt: 'package.rpm',
      };
      const processor = processors[rpm.architecture] ?? rpm.architecture;
      const { status, stdout, stderr, error } = spawnSync(
        'rpmbuild',
        [
          '-bb', '--quiet', '--target', `${processor}-linux`,
          ...Object.entries(defined).flatMap(([name, value]) => ['--define', `${name} ${value}`]),
          spec,
        ],
        { encoding: 'utf8', env: { ...process.env, SOURCE_DATE_EPOCH: String(tree.time) } },
      );
      if (status !== 0) throw new Error(`rpmbuild failed: ${stdout}${stderr}${error ?? ''}`);
      copyFileSync(join(places._rpmdir, 'package.rpm'), rpm.file);
    } finally {
      rmSync(work, { recursive: true, force: true });
    }
  });
