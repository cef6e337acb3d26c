import { describe, expect, it } from 'vitest';
import { passDays } from '@sample/data/deliveries';
import { createRegister, type Register } from '@sample/data/register';

const made = () => createRegister({ trademarks: 500, insiders: 200, companies: 40 });
const marksOf = ({ trademarks }: Register) =>
  Array.from({ length: trademarks.size }, (_, at) => trademarks.at(at).record);
const tradesOf = ({ insiders }: Register) =>
  Array.from({ length: insiders.size }, (_, at) => insiders.at(at));

describe('days that pass in the sample register', () => {
  it('bring the same in one step as in several, and nothing twice', () => {
    const [one, other] = [made(), made()];
    passDays(one, 40);
    for (const day of [1, 1, 17, 40, 3]) passDays(other, day);
    expect(marksOf(other)).toEqual(marksOf(one));
    expect(tradesOf(other)).toEqual(tradesOf(one));
    expect(other.deliveredDay).toBe(one.referenceDay + 40);
  });

  it('keep a register that is true in itself', () => {
    const register = made();
    const before = new Map(marksOf(register).map((mark) => [mark.application_number, mark]));
    passDays(register, 365);
    passDays(register, 900);
    const marks = marksOf(register);
    const numbers = marks.map(({ application_number }) => application_number);
    expect(new Set(numbers).size).toBe(numbers.length);
    const changed = marks.filter((mark) => before.get(mark.application_number) !== mark);
    expect(changed.length).toBeGreaterThan(500);
    for (const mark of changed) {
      const old = before.get(mark.application_number);
      expect(mark.status_date?.localeCompare(old?.status_date ?? '')).toBe(1);
      if (mark.status === 'Registered') expect(mark.registration_date).toBe(mark.status_date);
      if (mark.status === 'Application Filed') expect(mark.registration_date).toBeNull();
    }
    const ids = tradesOf(register).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
