import { expect, test } from 'vitest';
import { undefinedCatalogue } from '@shared/definition/effective';
import { endpointPurpose, endpointSearchText } from '@renderer/registers/service/endpoint-labels';

const [known] = undefinedCatalogue;
if (!known) throw new Error('the catalogue is empty');

test('a sentence of the definition is marked as its claim, and found by its own words alone', () => {
  const one = { ...known, purpose: null, description: '1 unit per row.' };
  expect(endpointPurpose(one)).toEqual(['According to the definition: 1 unit per row.']);
  expect(endpointSearchText(one)).toContain('1 unit per row.');
  expect(endpointSearchText(one)).not.toContain('According');
  expect(endpointPurpose({ ...one, description: '' })).toEqual([]);
});
