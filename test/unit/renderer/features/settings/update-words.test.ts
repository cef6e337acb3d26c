import { describe, expect, it } from 'vitest';
import { UpdateReason, type UpdateState } from '@shared/features/updates';
import { decidedBy, foundText } from '@renderer/features/settings/update-labels';

describe('who decides about updates', () => {
  it('is said for every reason but the person', () => {
    const words = UpdateReason.options.map((reason) => decidedBy({ mode: 'never', reason }));
    expect(words.filter((text) => text === null)).toHaveLength(1);
    expect(decidedBy({ mode: 'tell', reason: 'setting' })).toBeNull();
    expect(new Set(words).size).toBe(words.length);
  });

  it('says what the administrator decided', () => {
    const texts = (['automatic', 'tell', 'never'] as const).map((mode) =>
      decidedBy({ mode, reason: 'policy' }),
    );
    for (const text of texts) expect(text).toMatch(/^Set by your administrator: /);
    expect(new Set(texts).size).toBe(3);
  });
});

describe('what was found', () => {
  const at = Date.parse('2026-01-02T03:04:05Z');
  const said = (state: UpdateState): string => foundText(state, 'en', at);

  it.each([
    [{ type: 'idle', checkedAt: null }, 'Not checked yet'],
    [{ type: 'checking' }, 'Checking…'],
    [{ type: 'available', version: '2.0', notes: null }, 'Kartotek 2.0 is available.'],
    [{ type: 'downloading', version: '2.0', percent: 41 }, 'Downloading Kartotek 2.0: 41%'],
    [{ type: 'downloading', version: '2.0', percent: 100 }, 'Downloading Kartotek 2.0: 100%'],
  ] as const)('%o', (state, text) => expect(said(state)).toBe(text));

  it('says when it asked, and which step failed', () => {
    const checkedAt = new Date(at - 3 * 60_000).toISOString();
    expect(said({ type: 'idle', checkedAt })).toBe(
      'Kartotek is up to date. Last checked 3 minutes ago.',
    );
    expect(said({ type: 'failed', step: 'check' })).toContain('check for updates');
    expect(said({ type: 'failed', step: 'download' })).toContain('download the update');
  });
});
