import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setAsideIfDamaged } from '@main/storage/set-aside';
import { createSettingsStore } from '@main/storage/settings-store';
import { createStateStore } from '@main/storage/state-store';
import { createMemoryStore } from '../../../support/main/memory-store';

describe('settings', () => {
  it('have defaults, take some fields, and survive', () => {
    const file = createMemoryStore();
    const told: string[] = [];
    const settings = createSettingsStore(file, ({ theme }) => void told.push(theme));
    expect(settings.get()).toMatchObject({ language: 'system', assumptions: { dayZone: 'UTC' } });
    settings.set({ theme: 'dark' });
    expect(told).toEqual(['dark']);
    expect(createSettingsStore(file).get().theme).toBe('dark');
  });

  it('refuse what is not right, and then change nothing', () => {
    const settings = createSettingsStore(createMemoryStore());
    for (const [patch, field] of [
      [{ theme: 'pink' }, 'theme'],
      [{ nothing: 1 }, 'nothing'],
      [{ zoom: 9, theme: 'dark' }, 'zoom'],
      [{ assumptions: { filingBounds: 'x' } }, 'assumptions.filingBounds'],
    ] as const) {
      expect(() => settings.set(patch)).toThrow(
        expect.objectContaining({ data: { kind: 'invalid-input', field } }) as Error,
      );
    }
    expect(settings.get().theme).toBe('system');
  });

  it('lose only what is not understood', () => {
    const settings = createSettingsStore(
      createMemoryStore({
        theme: 'dark',
        language: 'klingon',
        panes: 7,
        assumptions: { dayZone: 'Europe/Stockholm', folding: 'of a newer program' },
      }),
    );
    expect(settings.get()).toMatchObject({
      theme: 'dark',
      language: 'system',
      panes: {},
      assumptions: { dayZone: 'Europe/Stockholm', folding: 'case' },
    });
  });
});

describe('state', () => {
  it('is remembered by library, and forgotten where damaged', () => {
    const file = createMemoryStore({ accounts: 'x', opened: { mode: 'what' } });
    const state = createStateStore(file);
    expect(state.get('opened')).toEqual({ mode: 'none' });
    expect(state.get('accounts')).toEqual({});
    state.put('services', 'https_a', 'https://a');
    state.put('services', 'https_b', 'https://b');
    state.put('services', 'https_a', null);
    expect(createStateStore(file).get('services')).toEqual({ https_b: 'https://b' });
  });
});

describe('a damaged file', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kartotek-store-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it.each(['', '{"half', '[]', 'null', '\u0000'])('%j is set aside, not lost', (text) => {
    const path = join(folder, 'settings.json');
    writeFileSync(path, text);
    const aside = setAsideIfDamaged(path, () => 5);
    expect(aside).toBe(`${path}.damaged-5`);
    expect(readFileSync(aside ?? '', 'utf8')).toBe(text);
    expect(readdirSync(folder)).toEqual(['settings.json.damaged-5']);
  });

  it('is not a sound one, nor one that is not there', () => {
    const path = join(folder, 'settings.json');
    expect(setAsideIfDamaged(path)).toBeNull();
    writeFileSync(path, '{"theme":"dark"}');
    expect(setAsideIfDamaged(path)).toBeNull();
  });

  it('is not one that an editor of Windows saved: it is made plain', () => {
    const path = join(folder, 'settings.json');
    const text = '{"exportFolder":"D:/å"}';
    for (const bytes of [`\uFEFF${text}`, Buffer.from(`\uFEFF${text}`, 'utf16le')]) {
      writeFileSync(path, bytes);
      expect(setAsideIfDamaged(path)).toBeNull();
      expect(readFileSync(path, 'utf8')).toBe(text);
    }
  });
});
