/** Chromium's network process dies. A new one starts at once, and the program continues with it. */
import type { ElectronApplication } from '@playwright/test';
import { fetchAll, openNewest } from '../../support/e2e/download-steps';
import { expect } from '../../support/e2e/fixtures';
import { connect, searchPath, test } from '../../support/e2e/served';

/** Returns the network process's id. */
const networkProcess = (app: ElectronApplication): Promise<number | null> =>
  app.evaluate(
    ({ app: program }) =>
      program
        .getAppMetrics()
        .find(({ serviceName }) => serviceName === 'network.mojom.NetworkService')?.pid ?? null,
  );

test('a download goes on when the network process was killed, without a restart', async ({
  launch,
  served,
}) => {
  const { app, page } = await launch();
  await connect(page, served);
  // The third page stalls halfway, so it is certain to be in progress when the process is killed.
  const third = { path: `${searchPath}*`, after: 2, times: 1 };
  served.service.control.set({ kind: 'stall', bytes: 100, ...third });
  await fetchAll(page, '250');
  const detail = await openNewest(page);
  await expect.poll(() => served.service.log.units()).toBe(150);

  const pid = await networkProcess(app);
  expect(pid).not.toBeNull();
  process.kill(pid ?? 0, 'SIGKILL');
  await expect.poll(() => networkProcess(app)).not.toBe(pid);
  // The page may have been charged. The program has asked the service, and won't buy it again
  // without confirmation.
  await detail.getByRole('button', { name: 'Resume · max 150 units' }).click();
  await expect(detail).toContainText('Rows 250', { timeout: 20_000 });
  // The button's price covered the repeated page and the two after it.
  expect(served.service.log.units()).toBe(300);
  await expect(page.getByRole('contentinfo', { name: 'Status' })).toContainText('Connected');
});
