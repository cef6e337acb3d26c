import { describe, expect, it } from 'vitest';
import { Assumptions, defaultAssumptions, type AssumptionId } from '@shared/service/assumptions';
import { readCatalogues } from '../../../../../../scripts/messages.mjs';
import {
  assumptionForm,
  assumptionGroups,
  assumptionTitle,
  changedAssumptions,
  choiceKey,
  choiceText,
  withAssumption,
} from '@renderer/features/settings/assumptions/assumption-forms';

const ids = Object.keys(defaultAssumptions) as AssumptionId[];

describe('assumptions in the settings', () => {
  it('are all there, once each', () => {
    const shown = assumptionGroups.flatMap((group) => group.ids);
    expect([...shown].sort()).toEqual([...ids].sort());
  });

  it('have a title and words for every choice, and no words are left over', () => {
    const keys = readCatalogues().keys.filter((key) => key.startsWith('settings_assumption_'));
    const own = [
      'settings_assumption_standard',
      'settings_assumption_hint_number',
      'settings_assumption_hint_text',
    ];
    const wanted = ids.flatMap((id) => {
      const form = assumptionForm(id);
      const choices = form.type === 'choice' ? form.options : [];
      return [`settings_assumption_${id}`, ...choices.map((option) => choiceKey(id, option))];
    });
    expect(keys.filter((key) => ![...wanted, ...own].includes(key))).toEqual([]);
    for (const id of ids) {
      expect(assumptionTitle(id)).not.toBe('');
      const form = assumptionForm(id);
      const words = form.type === 'choice' ? form.options.map((one) => choiceText(id, one)) : [];
      expect(new Set(words).size).toBe(words.length);
      for (const word of words) expect(word).toMatch(/^([A-Z]|\d)/);
    }
  });

  it.each(ids)('%s: the standard is a choice', (id) => {
    const form = assumptionForm(id);
    const standard = String(defaultAssumptions[id]);
    if (form.type === 'choice') {
      expect(form.options).toContain(standard);
      expect(form.options.length).toBeGreaterThan(1);
    }
    expect(withAssumption(defaultAssumptions, id, standard)).toEqual(defaultAssumptions);
  });

  it('take every choice and refuse what is none', () => {
    for (const id of ids) {
      const form = assumptionForm(id);
      const texts = form.type === 'choice' ? form.options : [];
      for (const text of texts) {
        const next = withAssumption(defaultAssumptions, id, text);
        expect(String(next?.[id])).toBe(text);
        const differs = text !== String(defaultAssumptions[id]);
        expect(next && changedAssumptions(next)).toEqual(differs ? [id] : []);
      }
    }
    expect(withAssumption(defaultAssumptions, 'folding', 'nonsense')).toBeNull();
    expect(withAssumption(defaultAssumptions, 'rateWhenUnknown', '0')).toBeNull();
    expect(withAssumption(defaultAssumptions, 'rateWhenUnknown', '2.5')).toBeNull();
    expect(withAssumption(defaultAssumptions, 'batchBodyField', '   ')).toBeNull();
    expect(withAssumption(defaultAssumptions, 'rateWhenUnknown', '30')).toEqual(
      Assumptions.parse({ rateWhenUnknown: 30 }),
    );
  });

  it('know the bounds of a number and of a text', () => {
    expect(assumptionForm('rateWhenUnknown')).toEqual({ type: 'number', min: 1, max: 600 });
    expect(assumptionForm('batchBodyField')).toEqual({ type: 'text', max: 60 });
  });
});
