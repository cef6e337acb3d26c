import { describe, expect, test } from 'vitest';
import { forgetForeignAppImage, launcherOf, portableFolder } from '@main/app/relaunch/launcher';

const temporary = 'C:\\Users\\ada\\AppData\\Local\\Temp';
const unpacked = {
  platform: 'win32' as const,
  temporary,
  executable: `${temporary.toUpperCase()}\\ns1.tmp\\app\\Kartotek.exe`,
};
const installed = {
  ...unpacked,
  executable: 'C:\\Users\\ada\\AppData\\Local\\Programs\\Kartotek\\Kartotek.exe',
};
const linux = { platform: 'linux' as const, temporary: '/tmp', executable: '/tmp/a/kartotek' };
const env = {
  PORTABLE_EXECUTABLE_DIR: 'E:\\tools',
  PORTABLE_EXECUTABLE_FILE: 'E:\\tools\\Kartotek-portable.exe',
};

describe('a portable program', () => {
  test('has its data beside the file that was started', () => {
    expect(portableFolder(env, unpacked)).toBe('E:\\tools\\Kartotek data');
    expect(portableFolder({ PORTABLE_EXECUTABLE_DIR: 'E:\\' }, unpacked)).toBe('E:\\Kartotek data');
  });

  test('is none where it was installed, whoever started it, and on other systems', () => {
    expect(portableFolder(env, installed)).toBeNull();
    expect(portableFolder({}, unpacked)).toBeNull();
    expect(portableFolder({ PORTABLE_EXECUTABLE_DIR: '.' }, unpacked)).toBeNull();
    expect(portableFolder({ PORTABLE_EXECUTABLE_DIR: '/home/ada' }, linux)).toBeNull();
  });
});

describe('the file that is started again', () => {
  test('is the portable one: the copy that runs is removed when it ends', () => {
    expect(launcherOf(env, unpacked)).toBe('E:\\tools\\Kartotek-portable.exe');
  });

  test('is what runs, where the variable is that of the program which started this one', () => {
    expect(launcherOf(env, installed)).toBeNull();
    expect(launcherOf({ ...env, PORTABLE_EXECUTABLE_FILE: 'x.exe' }, unpacked)).toBeNull();
  });

  test('is never the AppImage of whoever started this program', () => {
    const inherited = { APPIMAGE: '/home/ada/Editor.AppImage', APPDIR: '/tmp/.mount_Editor' };
    forgetForeignAppImage(inherited, '/opt/Kartotek/kartotek');
    expect(launcherOf(inherited, linux)).toBeNull();
    const own = { APPIMAGE: '/home/ada/K.AppImage', APPDIR: '/tmp/.mount_K' };
    forgetForeignAppImage(own, '/tmp/.mount_K/kartotek');
    expect(launcherOf(own, linux)).toBe('/home/ada/K.AppImage');
  });

  test('is the AppImage', () => {
    expect(launcherOf({ APPIMAGE: '/home/ada/K.AppImage' }, linux)).toBe('/home/ada/K.AppImage');
    expect(launcherOf({ APPIMAGE: 'K.AppImage' }, linux)).toBeNull();
    expect(launcherOf({}, linux)).toBeNull();
  });
});
