/** The icon of a status: a colour, and a ring whose fill shows the progress. */

interface StatusLook {
  /** As in `styles/signs.css`; '' for an unknown status. */
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
  // Words that registers use, although no such status has been seen.
  return /oppos|invänd/i.test(status)
    ? { ring: 'opposed', tone: 'caution' }
    : { ring: '', tone: 'neutral' };
}
