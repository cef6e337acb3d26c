/** A company's completeness map: what its symbols say about years. */
import { expect, it, onTestFinished } from 'vitest';
import ResourceMap from '@renderer/features/companies/ResourceMap.svelte';
import { companyFile } from '@renderer/features/companies/file/company-file.svelte';
import type { OwnedAnswer } from '@renderer/kinds/company/file/resources';
import { mounted } from '../../../../support/components/mounted';

it('years of which none is owned are not fetched, and one of two is a part', () => {
  onTestFinished(() => companyFile.open(null));
  companyFile.open('ft_1');
  companyFile.years = ['2024', '2023'];
  const shown = (): (string | undefined)[] => {
    const line = mounted(ResourceMap, { file: companyFile }).querySelector<HTMLElement>(
      '[data-resource="financials.year"]',
    );
    return [line?.dataset['standing'], line?.querySelector('.state')?.textContent.trim()];
  };
  expect(shown()).toEqual(['missing', '0 of 2 years']);
  const pathParams = { company_id: 'ft_1', fiscal_year: '2024' };
  const at = '2026-01-02T03:04:05.000Z';
  companyFile.answers = [
    { endpoint: 'financials.year', pathParams, fetchedAt: at, rows: 1 } as unknown as OwnedAnswer,
  ];
  expect(shown()).toEqual(['part', '1 of 2 years']);
});

it('a price that is unknown is said once, however many parts it holds for', () => {
  onTestFinished(() => companyFile.open(null));
  companyFile.open('ft_1');
  const map = mounted(ResourceMap, { file: companyFile });
  const parts = [...map.querySelectorAll<HTMLElement>('[data-standing="missing"]')];
  expect(parts.length).toBeGreaterThan(5);
  expect(map.textContent.match(/price unknown/g)).toHaveLength(1);
  // Read aloud, each part still says it.
  for (const part of parts) expect(part.getAttribute('aria-label')).toContain('price unknown');
});
