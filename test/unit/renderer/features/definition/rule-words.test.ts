import { expect, it } from 'vitest';
import { ruleWords } from '@renderer/features/definition/rule-words';
import { ruleText } from '@shared/definition/rules';
import { showLocale } from '@renderer/lib/state/i18n.svelte';

it('says in the language of the window what a parameter takes', () => {
  const words = (rule: Parameters<typeof ruleText>[0]) => ruleWords(ruleText(rule));
  showLocale('sv');
  try {
    expect(words({ name: 'n', type: 'integer', min: 0 })).toBe('heltal, 0 eller mer');
    expect(words({ name: 'n', type: 'integer', min: 1, max: 45 })).toBe('heltal, 1 till 45');
    expect(words({ name: 'n', type: 'decimal', max: 9 })).toBe('tal, 9 eller mindre');
    expect(words({ name: 'n', type: 'decimal', over: 0 })).toBe('tal > 0');
    expect(words({ name: 'n', type: 'choice', choices: ['a', 'b'] })).toBe('något av: a | b');
    expect(ruleWords('GET /api/v1/x')).toBe('GET /api/v1/x');
    expect(ruleWords('page 2')).toBe('page 2');
  } finally {
    showLocale('en');
  }
});
