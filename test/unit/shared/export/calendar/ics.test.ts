import type { DeadlinePart } from '@shared/service/deadlines';
import fc from 'fast-check';
import { convertIcsCalendar } from 'ts-ics';
import { describe, expect, it } from 'vitest';
import { ics } from '@shared/export/calendar/ics';
import { icsLine, icsText } from '@shared/export/calendar/ics-text';
import { head } from '../../../../support/export/edge-case-rows';
import { written } from '../../../../support/export/written';

const mark = (number: string, fields: object): { cells: []; raw: string } => ({
  cells: [],
  raw: JSON.stringify({
    application_number: number,
    office: 'SE',
    status: 'Registered',
    ...fields,
  }),
});
const words = {
  yes: 'yes',
  no: 'no',
  sample: 'Sample data',
  deadline: (type: string, name: string): string => `${type} of ${name}`,
  status: (value: string): string => (value === 'Registered' ? 'Registrerat' : value),
};
const file = (rows: readonly ReturnType<typeof mark>[], createdAt = '2026-11-22T08:00:00Z') =>
  written(ics, head([], { createdAt, title: 'Våra; märken, alla', words }), rows);

describe('the calendar file', () => {
  it('is read by another program as it was meant', () => {
    const name = 'Åsa; Öl, \\ "Å" \n' + 'lång '.repeat(40).trim();
    const { text, warnings } = file([
      mark('2020/1', { word_text: name, expiry_date: '2027-01-31' }),
      mark('2020/2', { registration_date: '2026-11-30', applicant: { name: 'Öst AB' } }),
      mark('2020/3', { status: 'Expired', expiry_date: '2027-01-31' }),
      mark('2020/4', { expiry_date: '2027-02-30' }),
    ]);
    expect(warnings.get('without-day')).toBe(2);
    const calendar = convertIcsCalendar(undefined, text);
    expect(calendar.events).toHaveLength(2);
    const [expiry, opposition] = calendar.events ?? [];
    expect(expiry).toMatchObject({
      uid: '2020%2F1.expiry@kartotek',
      summary: `expiry of ${name}`,
      start: { date: new Date('2027-01-31'), type: 'DATE' },
      end: { date: new Date('2027-02-01'), type: 'DATE' },
    });
    expect(opposition).toMatchObject({
      uid: '2020%2F2.opposition@kartotek',
      // In a shorter month, this is its last day.
      start: { date: new Date('2027-02-28'), type: 'DATE' },
    });
    expect(opposition?.description).toContain('Öst AB');
  });

  it('holds no opposition that has ended, and says of one that its day is counted', () => {
    const { text, warnings } = file([
      mark('1', { registration_date: '1986-03-01' }),
      mark('2', { registration_date: '2026-08-22' }),
      mark('3', { registration_date: '1986-03-01', expiry_date: '2026-11-30' }),
    ]);
    const { events = [] } = convertIcsCalendar(undefined, text);
    expect(events.map(({ uid }) => uid)).toEqual(['2.opposition@kartotek', '3.expiry@kartotek']);
    expect(events[0]?.description).toMatch(/3 m\S+/);
    expect(warnings.get('without-day')).toBe(1);
  });

  it('of a span of one kind it holds those days and no others: the next 30 hold the next 7', () => {
    const rows = [
      mark('1', { expiry_date: '2026-11-25' }),
      mark('2', { expiry_date: '2026-12-20' }),
      mark('3', { expiry_date: '2027-01-31' }),
      mark('4', { expiry_date: '2036-11-30', registration_date: '2026-09-01' }),
    ];
    const uids = (deadlinePart: DeadlinePart) => {
      const createdAt = '2026-11-22T08:00:00Z';
      const { text } = written(ics, head([], { createdAt, words, deadlinePart }), rows);
      return convertIcsCalendar(undefined, text).events?.map(({ uid }) => uid);
    };
    const expiring = ['1.expiry@kartotek', '2.expiry@kartotek'];
    expect(uids({ type: 'expiry', span: 'month' })).toEqual(expiring);
    expect(uids({ type: 'opposition', span: 'month' })).toEqual(['4.opposition@kartotek']);
  });

  it('names the status in the language of the file, and one that nobody described as it is', () => {
    const day = { expiry_date: '2027-01-31' };
    const { text } = file([mark('1', day), mark('2', { ...day, status: 'Under prövning' })]);
    const [described, other] = convertIcsCalendar(undefined, text).events ?? [];
    expect(described?.description).toBe('1\nRegistrerat\nVåra; märken, alla');
    expect(other?.description).toContain('Under prövning');
  });

  it('keeps the identity of an event and counts up, so that a later file moves it', () => {
    const [before, after] = ['2027-01-31', '2037-01-31'].map((expiry_date, at) => {
      const { text } = file([mark('1', { expiry_date })], `2026-11-2${at}T08:00:00Z`);
      return convertIcsCalendar(undefined, text).events?.[0];
    });
    expect(after?.uid).toBe(before?.uid);
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? Infinity);
  });

  it('has no line over 75 octets, cuts no letter, and unfolds to what was written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const line = icsLine('SUMMARY', icsText(text));
        for (const one of line.split('\r\n'))
          expect(new TextEncoder().encode(one).length).toBeLessThanOrEqual(75);
        const unfolded = line.slice(0, -2).replaceAll('\r\n ', '').slice('SUMMARY:'.length);
        const plain = unfolded.replaceAll(/\\([\\;,n])/g, (_, c: string) => (c === 'n' ? '\n' : c));
        expect(plain).toBe(text.replaceAll(/\r\n|\r/g, '\n'));
      }),
    );
  });
});
