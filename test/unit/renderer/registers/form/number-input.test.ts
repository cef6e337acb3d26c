import { describe, expect, it } from 'vitest';
import { numberToSend, numberToShow } from '@renderer/registers/form/number-input';

describe('a number as a person writes it', () => {
  it('is sent with a point and without spaces', () => {
    for (const [typed, sent] of [
      ['1,5', '1.5'],
      ['1.5', '1.5'],
      ['1 234,50', '1234.50'],
      ['−3', '-3'],
      [',5', '0.5'],
      ['12', '12'],
    ] as const) {
      expect(numberToSend(typed, 'sv')).toBe(sent);
      expect(numberToSend(typed, 'en')).toBe(sent);
    }
    expect(numberToSend('1,500', 'sv')).toBe('1.500');
    expect(numberToSend('1,500', 'en')).toBe('1500');
  });

  it('stays as it is where it is none', () => {
    for (const text of ['', 'x', '1,5,2', '1.2.3', '-'])
      expect(numberToSend(text, 'sv')).toBe(text);
    expect(numberToShow('1.5', 'sv')).toBe('1,5');
    expect(numberToShow('1.5', 'en')).toBe('1.5');
  });
});
