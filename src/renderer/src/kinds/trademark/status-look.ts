/** The icon of a status: a coloured ring that is filled according to progress. */

interface StatusLook {
  /** As in `styles/signs.css`; '' if the status is unknown. */
  readonly ring: string;
  readonly tone: 'good' | 'caution' | 'bad' | 'info' | 'neutral';
}

const looks: Readonly<Record<string, StatusLook>> = {
  Registered: { ring: 'registered', tone: 'good' },
  'Application Filed': { ring: 'filed', tone: 'info' },
  'Application refused': { ring: 'refused', tone: 'bad' },
  'Application withdrawn': { ring: 'withdrawn', tone: 'neutral' },
  Expired: { ring: 'ended', tone: 'neutral' },
  Ended: { ring: 'ended', tone: 'neutral' },
};

export function statusLook(status: string): StatusLook {
  if (Object.hasOwn(looks, status)) return looks[status] ?? { ring: '', tone: 'neutral' };
  // Registers use these words, although the service hasn't yet returned such a status.
  return /oppos|invänd/i.test(status)
    ? { ring: 'opposed', tone: 'caution' }
    : { ring: '', tone: 'neutral' };
}
