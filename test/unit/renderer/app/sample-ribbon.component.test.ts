/** The strip over the sample register. */
import { expect, it } from 'vitest';
import SampleRibbon from '@renderer/app/SampleRibbon.svelte';
import { mounted } from '../../../support/components/mounted';

it('promises no more than the welcome does: sample units are counted, and cost nothing', () => {
  const { textContent } = mounted(SampleRibbon, {});
  expect(textContent).toContain('no cost');
  expect(textContent).not.toContain('no units');
});
