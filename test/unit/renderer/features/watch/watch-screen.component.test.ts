/**
 * What the watch screen shows if a watch can't check: from the main process's own plan, through the
 * contract and the window's stores, to the displayed text.
 */
import { flushSync } from 'svelte';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { downloadEvents } from '@shared/features/downloads';
import { unconnected } from '@shared/features/unconnected';
import { watchEvents } from '@shared/features/watches';
import Watch from '@renderer/features/watch/Watch.svelte';
import { screen } from '@renderer/features/watch/watch-news.svelte';
import { connection } from '@renderer/lib/state/connection.svelte';
import { startDownloads } from '@renderer/lib/state/downloads.svelte';
import { showLocale } from '@renderer/lib/state/i18n.svelte';
import { navigation } from '@renderer/lib/state/navigation.svelte';
import { startWatches } from '@renderer/lib/state/watches.svelte';
import { mounted } from '../../../../support/components/mounted';
import { watchesInMain, type Means } from '../../../../support/watch/watches-in-main';

type Main = ReturnType<typeof watchesInMain>;

const listeners = new Map<string, (payload: unknown) => void>();
beforeEach(() => {
  const before = connection.status;
  vi.stubGlobal('kartotek', {
    methods: {
      watches: { list: () => new Promise(() => undefined) },
      downloads: { list: () => new Promise(() => undefined) },
    },
    on: (event: string, listener: (payload: unknown) => void) => {
      listeners.set(event, listener);
      return () => listeners.delete(event);
    },
  });
  connection.status = { ...unconnected, mode: 'service', libraryId: 'one' };
  const stops = [startWatches(), startDownloads()];
  flushSync();
  onTestFinished(() => {
    for (const stop of stops) stop();
    connection.status = before;
    screen.open(null);
    showLocale('en');
    vi.unstubAllGlobals();
  });
});

/** Sends the main process's current state as it would cross the bridge. */
function tell(main: Main): void {
  const parse = { ...watchEvents, ...downloadEvents };
  listeners.get('watches.changed')?.(parse['watches.changed'].parse(main.list()));
  listeners.get('downloads.changed')?.(parse['downloads.changed'].parse(main.downloads()));
  flushSync();
}

/** Returns the watch's line on the left, and the text above its alerts. */
function shown(main: Main) {
  const root = mounted(Watch, {});
  tell(main);
  root.querySelector<HTMLElement>('[data-watch="w1"]')?.click();
  flushSync();
  const rail = () => root.querySelector('[data-watch="w1"] .state');
  return {
    /** Returns the watch's state in words, which must be the same in both places. */
    state: () => {
      const text = rail()?.textContent ?? '';
      expect(root.querySelector('header p')?.textContent).toContain(text);
      return text;
    },
    link: () => root.querySelector<HTMLButtonElement>('header p button'),
    heading: () => root.querySelector('header p')?.textContent ?? '',
    isMarked: () => rail()?.classList.contains('caution') === true,
    language: (locale: 'sv' | 'en') => {
      showLocale(locale);
      flushSync();
    },
  };
}

/** The morning after a check, before the watch checks again. */
async function nextMorning(rows: number | null = null): Promise<Main> {
  const main = watchesInMain(new Date(2026, 10, 22, 8).getTime());
  await main.run();
  if (rows !== null) main.brought('d1', rows);
  main.world.now = new Date(2026, 10, 23, 8).getTime();
  main.world.latest = '2026-11-23';
  return main;
}

const monthOver = new Date(2026, 11, 1);
const goesOn = `${monthOver.getFullYear()}-12-01`;

/**
 * Each case has what is missing, how the main process finds out, and the text in both languages.
 */
const states: readonly {
  readonly what: string;
  readonly rows?: number;
  readonly make: (main: Main) => void | Promise<void>;
  readonly en: string;
  readonly sv: string;
  readonly marked: boolean;
}[] = [
  {
    what: 'no network',
    rows: 40,
    make: (main) => {
      main.world.latest = null;
    },
    en: 'Waiting for the network',
    sv: 'Väntar på nätverket',
    marked: true,
  },
  {
    what: 'the key is locked',
    rows: 40,
    make: (main) => means(main, { missing: 'key' }),
    en: 'Waiting for the key',
    sv: 'Väntar på nyckeln',
    marked: true,
  },
  {
    what: 'the units of its month are used up',
    rows: 100,
    make: () => undefined,
    en: `This watch has used up its units for the month. Resumes ${goesOn}`,
    sv: `Bevakningen har förbrukat sina enheter för månaden. Fortsätter ${goesOn}`,
    marked: true,
  },
  {
    what: 'the units of all watches are used up',
    rows: 40,
    make: (main) => main.bound(40),
    en: `Your watches have used up their units for the month. Resumes ${goesOn}`,
    sv: `Bevakningarna har förbrukat månadens enheter. Fortsätter ${goesOn}`,
    marked: true,
  },
  {
    what: 'the key has no units left',
    rows: 40,
    make: (main) => means(main, { quotaLeft: 0 }),
    en: 'No units left this month',
    sv: 'Inga enheter kvar den här månaden',
    marked: true,
  },
  {
    what: 'the limit without a question is reached',
    rows: 40,
    make: (main) => means(main, { dayLeft: 0 }),
    en: 'Spending limit reached',
    sv: 'Förbrukningsgränsen är nådd',
    marked: true,
  },
];

function means(main: Main, some: Partial<Means>): void {
  main.world.means = { ...main.world.means, ...some };
}

describe('a watch that is due and cannot look', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date(2026, 10, 23, 8), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
  });

  it.each(states)('says: $what', async ({ rows, make, en, sv, marked }) => {
    const main = await nextMorning(rows);
    await make(main);
    await main.run();
    const { state, isMarked, language } = shown(main);
    expect(state()).toBe(en);
    language('sv');
    expect(state()).toBe(sv);
    expect(isMarked()).toBe(marked);
  });
});

describe('a look that is under way', () => {
  async function asking(): Promise<Main> {
    const main = await nextMorning();
    expect(main.list().watches[0]?.state).toEqual({ type: 'under-way', downloadId: 'd1' });
    return main;
  }

  it('says so, and needs nobody', async () => {
    const { state, isMarked } = shown(await asking());
    expect(state()).toBe('Checking…');
    expect(isMarked()).toBe(false);
  });

  it.each([
    ['sleep', 'Your computer is asleep.', 'Datorn är i viloläge.'],
    [
      'offline',
      'You’re offline. The download will resume',
      'Ingen internetanslutning. Hämtningen fortsätter',
    ],
    ['library', 'The download will resume when', 'Kartotek sparar de senaste'],
    ['service', 'The last request failed', 'Det senaste anropet misslyckades'],
  ] as const)('is held up by %s, and goes on by itself', async (why, en, sv) => {
    const main = await asking();
    main.world.hold = { why, until: why === 'sleep' ? null : main.world.now + 5000 };
    const { state, isMarked, language } = shown(main);
    expect(state()).toContain(`Paused: ${en}`);
    expect(isMarked()).toBe(false);
    language('sv');
    expect(state()).toContain(`Pausad: ${sv}`);
    // The computer has woken up again.
    main.world.hold = null;
    tell(main);
    expect(state()).toBe('Kontrollerar…');
  });

  it.each(['key', 'disk'] as const)(
    'leads to the downloads when it needs the person: %s',
    async (why) => {
      const main = await asking();
      main.world.hold = { why, until: null };
      const { state, isMarked, language, link } = shown(main);
      expect(state()).toBe('Stopped. See Downloads.');
      expect(isMarked()).toBe(true);
      language('sv');
      expect(state()).toBe('Stoppad. Se Hämtningar.');
      expect(link()?.textContent).toBe('Stoppad. Se Hämtningar.');
      link()?.click();
      expect(navigation.route).toBe('downloads');
      expect(navigation.intent).toEqual({ type: 'download', id: 'd1' });
      // Once it checks again, there's nothing to see there.
      main.world.hold = null;
      tell(main);
      expect(link()).toBe(null);
    },
  );

  it('counts a call that was only possibly charged apart from the units charged', async () => {
    const main = await asking();
    main.refused('d1', 20);
    main.brought('d1', 40);
    const { heading, language } = shown(main);
    expect(heading()).toContain('40 rows, 40 units');
    expect(heading()).toContain(
      '40 of 100 units this month · You may have been charged up to 20 units more.',
    );
    language('sv');
    expect(heading()).toContain(
      '40 av 100 enheter den här månaden · Du kan ha debiterats för ytterligare högst 20 enheter.',
    );
    // The limit still counts them.
    expect(main.list().unitsThisMonth).toBe(60);
  });

  it('is held up behind another download too', async () => {
    const main = await asking();
    const first = { endpoint: 'trademarks.search', pathParams: {}, params: {}, windows: [] };
    main.before('d0', { ...first, cap: null });
    main.world.hold = { why: 'sleep', until: null };
    const { state, isMarked, link } = shown(main);
    expect(state()).toContain('Paused: Your computer is asleep.');
    expect(link()).toBe(null);
    main.world.hold = { why: 'key', until: null };
    tell(main);
    expect(state()).toBe('Stopped. See Downloads.');
    expect(isMarked()).toBe(true);
    // The user continues the download that holds up the check.
    link()?.click();
    expect(navigation.intent).toEqual({ type: 'download', id: 'd0' });
  });

  it('leads to the downloads when the service has stopped it', async () => {
    const main = await asking();
    main.act('d1', { is: 'stop', as: 'paused', why: 'quota' });
    const { state, isMarked } = shown(main);
    expect(state()).toBe('Stopped. See Downloads.');
    expect(isMarked()).toBe(true);
  });
});
