import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { autostartEntry, createLoginStart } from '@main/app/background/login-start';

vi.mock('electron', () => ({ app: {} }));

async function onLinux({ isPackaged = true, isPortable = false } = {}) {
  const configFolder = await mkdtemp(join(tmpdir(), 'kartotek-autostart-'));
  onTestFinished(() => rm(configFolder, { recursive: true }));
  const items = { getLoginItemSettings: vi.fn(), setLoginItemSettings: vi.fn() };
  const of = (program: string) =>
    createLoginStart({
      platform: 'linux',
      isPackaged,
      isPortable,
      items,
      program,
      configFolder,
    });
  return { of, file: join(configFolder, 'autostart', 'kartotek.desktop') };
}

describe('starting at login on Linux', () => {
  it('is an entry of the autostart folder that an uninstalled program leaves without effect', async () => {
    const { of, file } = await onLinux();
    const starts = of('/opt/Kartotek/kartotek');
    expect(await starts.state()).toBe('off');
    expect(await starts.set(true)).toBe('on');
    const entry = await readFile(file, 'utf8');
    expect(entry).toContain('Exec="/opt/Kartotek/kartotek" --background\n');
    expect(entry).toContain('TryExec=/opt/Kartotek/kartotek\n');
    expect(await starts.set(false)).toBe('off');
    await expect(readFile(file)).rejects.toThrow('ENOENT');
  });

  it('follows a program that was moved, and what the desktop has switched off', async () => {
    const { of, file } = await onLinux();
    await of('/old/Kartotek.AppImage').set(true);
    await of('/new/Kartotek.AppImage').refresh();
    expect(await readFile(file, 'utf8')).toContain('TryExec=/new/Kartotek.AppImage\n');
    await writeFile(file, `${await readFile(file, 'utf8')}X-GNOME-Autostart-enabled=false\n`);
    expect(await of('/new/Kartotek.AppImage').state()).toBe('off');
    await of('/third').refresh();
    expect(await readFile(file, 'utf8')).not.toContain('/third');
  });

  it('quotes what a command line would read', () => {
    expect(autostartEntry('/home/a b/100%/$x"')).toContain('Exec="/home/a b/100%%/\\\\$x\\\\"" --');
  });

  it('is not to be had of a build that is not installed', async () => {
    const { of } = await onLinux({ isPackaged: false });
    expect(await of('/x').state()).toBe('unavailable');
    expect(await of('/x').set(true)).toBe('unavailable');
  });

  it('is not to be had of a portable program, which leaves nothing behind', async () => {
    const { of, file } = await onLinux({ isPortable: true });
    expect(await of('/x').set(true)).toBe('unavailable');
    await expect(readFile(file)).rejects.toThrow('ENOENT');
  });
});

it.each([
  ['win32', { path: 'C:\\Kartotek.exe', args: ['--background'] }],
  ['darwin', {}],
] as const)('starting at login on %s is the item of the system', async (platform, item) => {
  let openAtLogin = false;
  const items = {
    getLoginItemSettings: vi.fn(() => ({ openAtLogin })),
    setLoginItemSettings: vi.fn((set: { openAtLogin: boolean }) => {
      ({ openAtLogin } = set);
    }),
  };
  const starts = createLoginStart({
    platform,
    isPackaged: true,
    isPortable: false,
    items: items as never,
    program: 'C:\\Kartotek.exe',
    configFolder: '',
  });
  expect(await starts.state()).toBe('off');
  expect(await starts.set(true)).toBe('on');
  expect(items.setLoginItemSettings).toHaveBeenCalledWith({ ...item, openAtLogin: true });
  expect(items.getLoginItemSettings).toHaveBeenCalledWith(item);
});
