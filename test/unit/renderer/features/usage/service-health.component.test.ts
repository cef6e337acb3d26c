import { expect, it } from 'vitest';
import { serviceFieldsOf, serviceMessageOf } from '@main/service/service-words';
import ServiceHealth from '@renderer/features/usage/ServiceHealth.svelte';
import { mounted } from '../../../../support/components/mounted';

const shown = (text: string): HTMLElement => {
  const body = Buffer.from(text);
  const words = serviceMessageOf(body, null);
  const fields = serviceFieldsOf(body);
  const readAt = '2026-03-04T05:06:07Z';
  return mounted(ServiceHealth, {
    health: { reachable: true, status: 200, words, fields, withKey: false, readAt },
  });
};

it('lays an answer out as fields, never as JSON', () => {
  const root = shown('{"available":true,"kontroller":{"status":"AKTIV","databas":"UPP"}}');
  const items = [...root.querySelectorAll('dt')].map((name) => [
    name.textContent,
    name.nextElementSibling?.textContent?.trim(),
  ]);
  expect(items).toEqual([
    ['Available', 'Yes'],
    ['Status', 'Active'],
    ['Databas', 'UPP'],
  ]);
  expect(root.textContent).not.toMatch(/[{"]/);
});

it('shows plain words as they are', () => {
  const root = shown('UPP');
  expect(root.querySelector('dl')).toBeNull();
  expect(root.textContent).toContain('UPP');
});
