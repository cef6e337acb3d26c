/** What the small files reveal about somebody who has been permanently deleted. */
import { expect, it } from 'vitest';
import { Settings } from '@shared/features/settings';
import { settingsWithout } from '@main/erase/small-files';

it('a matter that names the erased is no longer given to assistants, and no other is added', () => {
  const names = (text: string): boolean => text.includes('Alm');
  const given = (matters: readonly string[] | null) =>
    settingsWithout(Settings.parse({ assistants: { on: true, matters } }), names).assistants;
  expect(given(['Anna Alm', 'M-7'])).toEqual({ assistants: { on: true, matters: ['M-7'] } });
  expect(given(['Anna Alm'])).toEqual({ assistants: { on: true, matters: [] } });
  expect(given(['M-7'])).toBeUndefined();
  expect(given(null)).toBeUndefined();
});
