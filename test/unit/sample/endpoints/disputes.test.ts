import { expect, test } from 'vitest';
import { createRegister } from '@sample/data/register';
import { eventsOf } from '@sample/endpoints/trademark-events';
import { ask, small } from '../../../support/sample/ask';

interface MarkEvent {
  event_code: string;
  event_text: string;
  registered_on: string;
  opponent: string | null;
  earlier_mark_number: string | null;
  outcome: string | null;
}

const register = createRegister({ trademarks: 8_000, companies: 400 });
const marks = Array.from({ length: 8_000 }, (_, at) => register.trademarks.at(at)).map((mark) => ({
  record: mark.record,
  events: (eventsOf(register, mark) as { events: MarkEvent[] }).events,
}));

test('events stand in the order of their days, none after today, all in Swedish', () => {
  for (const { events } of marks) {
    const days = events.map(({ registered_on: day }) => day);
    expect(days).toEqual([...days].sort());
    expect((days.at(-1) ?? '') <= '2026-11-09').toBe(true);
    for (const { event_text: text } of events)
      expect(text).not.toMatch(/Expired|Ended|Application/);
  }
});

test('disputes name the opponent, an earlier mark that stood and shares a class, and their end', () => {
  const disputes = marks.flatMap(({ record, events }) =>
    events.filter(({ event_code: code }) => code === 'INV').map((event) => ({ record, event })),
  );
  expect(disputes.length).toBeGreaterThan(300);
  expect(new Set(disputes.map(({ event }) => event.outcome)).size).toBeGreaterThan(3);
  for (const { record, event } of disputes) {
    const earlier = register.findTrademark(event.earlier_mark_number ?? '')?.trademark.record;
    expect(earlier?.applicant?.name).toBe(event.opponent);
    expect(earlier?.applicant?.name).not.toBe(record.applicant?.name);
    expect((earlier?.registration_date ?? '9') < (record.application_date ?? '')).toBe(true);
    const shared = earlier?.nice_classes?.filter((nice) => record.nice_classes?.includes(nice));
    expect(shared).not.toEqual([]);
  }
});

test('a status that is an end has its event on its day', () => {
  const ends = {
    'Application refused': /avslogs/,
    'Application withdrawn': /återkallades/,
    Expired: /upphörde/,
    Ended: /upphävdes|hävdes|avfördes/,
  };
  for (const [status, text] of Object.entries(ends)) {
    const ended = marks.filter(({ record }) => record.status === status);
    expect(ended.length).toBeGreaterThan(5);
    for (const { record, events } of ended)
      expect(
        events.some((one) => one.registered_on === record.status_date && text.test(one.event_text)),
      ).toBe(true);
  }
});

test('international marks are published abroad, and goods fit their class', async () => {
  const service = small({ trademarks: 3_000 });
  const one = Array.from(
    { length: 3_000 },
    (_, at) => service.register.trademarks.at(at).record,
  ).findLast(({ office }) => office === 'WO');
  const { body } = await ask(service, `/trademarks/${one?.application_number ?? ''}`);
  const publications = body['publications'] as unknown as { gazette: string }[];
  expect(publications.map(({ gazette }) => gazette.replace(/ \d.*/, ''))).toEqual(['WIPO Gazette']);
});
