import { describe, expect, it } from 'vitest';
import { describedParameter, type EffectiveParameter } from '@shared/definition/rules';
import { companyNameParameter } from '@renderer/registers/service/words-parameter';

const rule = (name: string, more: Partial<EffectiveParameter> = {}): EffectiveParameter => ({
  ...describedParameter({ name, type: 'text' }),
  ...more,
});

describe('the filter that takes a company’s name', () => {
  it('is the one that the definition has for it, by its name, else by its words', () => {
    expect(companyNameParameter([rule('Ort'), rule('Sok')])).toBe('Sok');
    expect(companyNameParameter([rule('kommunnamn'), rule('foretagsnamn')])).toBe('foretagsnamn');
    expect(
      companyNameParameter([rule('x1'), rule('x2', { description: 'Del av företagsnamn' })]),
    ).toBe('x2');
    expect(companyNameParameter([rule('name', { choices: ['a'] }), rule('q')])).toBe('q');
  });

  it('is unknown without a definition, or where none takes it', () => {
    expect(companyNameParameter(null)).toBeNull();
    expect(companyNameParameter([rule('ort'), rule('sni', { type: 'choice' })])).toBeNull();
  });
});
