import { expect, test } from 'vitest';
import { restartOptions } from '@main/app/relaunch/restart';

const argv = ['/opt/Kartotek/kartotek', '--data-dir=/a', '--lang=sv'];

test('the program starts again as it was started', () => {
  expect(restartOptions(argv, null)).toEqual({ args: ['--data-dir=/a', '--lang=sv'] });
});

test('after a choice the folder of the command line is left out', () => {
  expect(restartOptions(argv, null, { withoutFolder: true })).toEqual({ args: ['--lang=sv'] });
  const slash = ['Kartotek.exe', '/data-dir=D:\\x', '--data-directory', '/lang=sv'];
  expect(restartOptions(slash, null, { withoutFolder: true })).toEqual({
    args: ['--data-directory', '/lang=sv'],
  });
});

test('what was started is started again, not what was unpacked from it', () => {
  expect(restartOptions(argv, '/home/ada/K.AppImage')).toMatchObject({
    execPath: '/home/ada/K.AppImage',
  });
});
