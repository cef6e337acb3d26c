import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { endsWithLastWindow, windowIcon } from '@main/app/closing';
import { sandboxOf } from '@main/app/sandbox';

const resources = join(import.meta.dirname, '../../../../resources');

describe('windows of the program', () => {
  it('keep it running until the last one closes, but on macOS', () => {
    expect(endsWithLastWindow('darwin')).toBe(false);
    expect(endsWithLastWindow('win32')).toBe(true);
    expect(endsWithLastWindow('linux')).toBe(true);
  });
});

describe('the picture of the window', () => {
  it('is the one of the program on Windows and macOS', () => {
    expect(windowIcon('win32')).toBeNull();
    expect(windowIcon('darwin')).toBeNull();
  });

  it('is a large one on Linux, which high-density screens scale down', () => {
    const name = windowIcon('linux') ?? '';
    expect(existsSync(join(resources, name))).toBe(true);
    // A PNG header contains its width and height.
    const head = readFileSync(join(resources, name)).subarray(16, 24);
    expect(head.readUInt32BE(0)).toBe(head.readUInt32BE(4));
    expect(head.readUInt32BE(0)).toBeGreaterThanOrEqual(256);
  });

  it('holds the sizes of high-density screens: 16 to 256 pixels for Windows', () => {
    const ico = readFileSync(join(resources, 'icon.ico'));
    const sizes = Array.from({ length: ico.readUInt16LE(4) }, (_, at) => ico[6 + at * 16] || 256);
    expect(sizes).toEqual([16, 24, 32, 48, 64, 128, 256]);
    for (const size of [16, 24, 32, 48, 64, 128, 256, 512]) {
      const png = readFileSync(join(resources, `icons/${size}x${size}.png`));
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size]);
    }
  });

  it('and the doubled ones for macOS', () => {
    const icns = readFileSync(join(resources, 'icon.icns'));
    expect(icns.readUInt32BE(4)).toBe(icns.length);
    const types: string[] = [];
    for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4)) {
      types.push(icns.toString('latin1', at, at + 4));
    }
    // These types are for 16, 32, 128, 256 and 512 points at double density.
    expect(types).toEqual(expect.arrayContaining(['ic11', 'ic12', 'ic13', 'ic14', 'ic10']));
  });
});

describe('the sandbox', () => {
  it('is off when the command line says so, whoever wrote it', () => {
    const off = (name: string): boolean => name === 'no-sandbox';
    expect(sandboxOf(off, undefined)).toBe('off');
    expect(sandboxOf(off, '/home/a/Kartotek.AppImage')).toBe('off-in-appimage');
    expect(sandboxOf(() => false, '/home/a/Kartotek.AppImage')).toBe('on');
  });
});
