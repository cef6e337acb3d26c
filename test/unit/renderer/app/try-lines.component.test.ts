/**
 * Suggestions for the sample register: gone once done or dismissed, and never shown with real data.
 */
import { flushSync } from 'svelte';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Settings } from '@shared/features/settings';
import { tryLines, useTried } from '@renderer/app/today/try-lines.svelte';
import { library } from '@renderer/library/current.svelte';
import { connection } from '@renderer/lib/state/connection.svelte';
import { navigation } from '@renderer/lib/state/navigation.svelte';
import { settings } from '@renderer/lib/state/settings.svelte';
import { pendingSigns } from '@renderer/registers/review/pending-signs.svelte';
import { using } from '../../../support/components/using.svelte';

vi.mock('@renderer/lib/bridge', () => ({
  client: {
    exports: {},
    settings: { set: (fields: object) => Promise.resolve(Settings.parse(fields)) },
  },
  on: () => () => undefined,
  handPort: () => undefined,
}));

const enter = async (): Promise<void> => undefined;
const names = (): string[] => tryLines().map(({ key }) => key);

it('is there on the sample alone, and goes as it is done or put away', () => {
  settings.current = Settings.parse({});
  const before = connection.status;
  onTestFinished(() => {
    connection.status = before;
    library.id = null;
    navigation.go('trademarks');
  });
  expect(names()).toEqual([]);
  connection.status = { ...before, mode: 'sample', libraryId: 'sample' };
  library.id = 'sample';
  using(() => useTried(enter));
  expect(names()).toEqual(['try:clearance', 'try:company', 'try:export']);
  pendingSigns.draw({ kind: 'trademark', scope: '' }, ['1'], 'relevant', () => null);
  flushSync();
  expect(names()).toEqual(['try:company', 'try:export']);
  navigation.go('company', { type: 'record', id: '1' });
  flushSync();
  expect(names()).toEqual(['try:export']);
  tryLines()[0]?.close?.();
  expect(names()).toEqual([]);
});
