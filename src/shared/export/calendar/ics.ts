/**
 * Deadlines as a calendar (RFC 5545). An event has the same id in every file, and each file has a
 * higher sequence number. Importing a new file therefore moves existing events.
 */
import { markName } from '../../columns/mark-name';
import { m } from '../../messages/compiled/messages';
import { readTrademark } from '../../records/trademark';
import { defaultAssumptions } from '../../service/assumptions';
import { deadlinesOf, isWithin, type Deadline } from '../../service/deadlines';
import { daysAfter } from '../../values/calendar';
import {
  titleOf,
  type Encoder,
  type ExportFormat,
  type ExportHead,
  type ExportWarning,
} from '../format/format';
import { wellFormed } from '../format/well-formed';
import { icsDay, icsLine, icsText, icsTime } from './ics-text';

export const ics = {
  id: 'ics',
  extension: 'ics',
  mime: 'text/calendar',
  container: 'plain',
  records: true,
  only: 'trademark',
  create,
} as const satisfies ExportFormat;

/**
 * Sequence numbers count minutes from this time, so that they fit in any calendar program's
 * integer.
 */
const firstRevision = Date.UTC(2024, 0, 1);

function create(head: ExportHead): Encoder {
  const { createdAt = new Date(0).toISOString(), words, deadlinePart } = head;
  const { deadlines = defaultAssumptions } = head;
  const warnings = new Map<ExportWarning, number>();
  const stamp = icsTime(createdAt);
  const revision = Math.max(0, Math.floor((Date.parse(createdAt) - firstRevision) / 60_000));
  const seen = new Set<string>();

  const today = createdAt.slice(0, 10);
  /** Leaves out what the name of the file doesn't promise. */
  const isWanted = (type: Deadline['type'], day: string): boolean =>
    deadlinePart === undefined ||
    (type === deadlinePart.type && isWithin(day, deadlinePart.span, today));
  /** The register has no field for the last day on which a registration can be opposed. */
  function assumedOf(type: Deadline['type']): string {
    if (type === 'expiry') return '';
    const months = String(deadlines.oppositionMonths);
    return m.deadlines_assumed({ months }, { locale: head.locale });
  }

  function event(raw: string, { type, day }: Deadline): string {
    const mark = readTrademark(raw);
    const number = mark.application_number ?? '';
    const name = markName(mark, '', head.locale);
    const summary = words.deadline?.(type, name) ?? `${type}: ${name}`;
    const status = mark.status ?? '';
    const said = words.status?.(status) ?? status;
    const facts = [number, mark.applicant?.name ?? '', said, head.title, assumedOf(type)];
    return [
      icsLine('BEGIN', 'VEVENT'),
      icsLine('UID', `${encodeURIComponent(wellFormed(number))}.${type}@kartotek`),
      icsLine('DTSTAMP', stamp),
      icsLine('LAST-MODIFIED', stamp),
      icsLine('SEQUENCE', String(revision)),
      icsLine('DTSTART;VALUE=DATE', icsDay(day)),
      icsLine('DTEND;VALUE=DATE', icsDay(daysAfter(day, 1))),
      icsLine('SUMMARY', icsText(head.sample ? `${words.sample} – ${summary}` : summary)),
      icsLine('DESCRIPTION', icsText(facts.filter((fact) => fact !== '').join('\n'))),
      icsLine('TRANSP', 'TRANSPARENT'),
      icsLine('END', 'VEVENT'),
    ].join('');
  }

  return {
    warnings,
    head: () => [
      wellFormed(
        [
          icsLine('BEGIN', 'VCALENDAR'),
          icsLine('VERSION', '2.0'),
          icsLine('PRODID', `-//Kartotek//Kartotek//${head.locale.toUpperCase()}`),
          icsLine('CALSCALE', 'GREGORIAN'),
          icsLine('METHOD', 'PUBLISH'),
          icsLine('X-WR-CALNAME', icsText(titleOf(head))),
        ].join(''),
      ),
    ],
    rows(rows) {
      let text = '';
      for (const { raw } of rows) {
        // An opposition period that has ended is no longer a deadline.
        const days = deadlinesOf(readTrademark(raw), deadlines).filter(
          ({ type, day }) => (type === 'expiry' || day >= today) && isWanted(type, day),
        );
        const number = readTrademark(raw).application_number;
        if (days.length === 0 || number === null || number === '' || seen.has(number)) {
          warnings.set('without-day', (warnings.get('without-day') ?? 0) + 1);
          continue;
        }
        seen.add(number);
        for (const day of days) text += event(raw, day);
      }
      return text === '' ? [] : [wellFormed(text)];
    },
    tail: () => [icsLine('END', 'VCALENDAR')],
  };
}
