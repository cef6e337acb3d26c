/**
 * `npm run team`: two windows for two people who may join one team. It starts a PostgreSQL server
 * and a sample service, and sets up the team with the program's own commands. Everything is in
 * temporary folders that are deleted at the end.
 */
import { run } from './command.mjs';
import { runMain, say, StopError } from './console.mjs';
import { startPostgres } from './run/postgres.mjs';
import { prepareElectron } from './run/prepare.mjs';
import { startService } from './run/sample-service.mjs';
import { ensureBuild } from './setup/build.mjs';
import { ensureDependencies } from './setup/deps.mjs';
import { hasDisplay } from './setup/display.mjs';
import { ensureMessages } from './setup/messages.mjs';

const logins = ['eva', 'ola'];
const password = 'sample';

await runMain(async () => {
  if (!hasDisplay()) throw new StopError('npm run team needs a display.');
  await ensureDependencies();
  ensureMessages();
  await ensureBuild();
  const service = await startService({ trademarks: 5000, seed: 1 });
  const postgres = await startPostgres();
  const prepared = await prepareElectron();
  /** @param {string} login @param {string[]} words @param {Record<string, string>} [env] */
  const kartotek = async (login, words, env = {}) => {
    const args = [...prepared.args, `--user-data-dir=${prepared.makeUserDir(login)}`, ...words];
    const { code, output } = await run(prepared.executablePath, args, {
      env: { ...prepared.env, ...env },
    });
    if (code !== 0) throw new StopError(output.trim());
  };
  try {
    const place = `host=${postgres.socket}&port=${postgres.port}&user=postgres`;
    const server = `postgres:///postgres?${place}`;
    await kartotek('admin', ['team', 'init', server]);
    for (const login of logins)
      await kartotek('admin', ['team', 'member', 'add', login, '--server', server], {
        KARTOTEK_MEMBER_PASSWORD: password,
      });
    say(`Service: ${service.origin}\nKey: ${service.key}\n`);
    say('Connect both windows to this service. Then join the team in Settings:');
    for (const login of logins)
      say(`  postgres://${login}@127.0.0.1:${postgres.port}/postgres, password ${password}`);
    say('Close both windows to end the service and the server.');
    await Promise.all(logins.map((login) => kartotek(login, [])));
  } finally {
    await postgres.stop();
    prepared.close();
  }
  return 0;
});
