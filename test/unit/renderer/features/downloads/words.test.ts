import { describe, expect, test } from 'vitest';
import { overwriteGetLocale } from '@shared/messages/compiled/runtime';
import type { DownloadView } from '@shared/features/downloads';
import { settlementText, statusText } from '@renderer/features/downloads/download-labels';
import { newChainWords, resumeWords } from '@renderer/features/downloads/go-on-labels';
import { freshnessLines } from '@renderer/features/downloads/freshness-labels';

overwriteGetLocale(() => 'en');

function download(status: DownloadView['status']): DownloadView {
  return {
    downloadId: 'd',
    definition: {
      endpoint: 'trademarks.search',
      pathParams: {},
      params: {},
      cap: 100,
      windows: [],
    },
    definedAt: '2024-01-01T00:00:00Z',
    status,
    rows: 0,
    pages: 0,
    units: 0,
    lostUnits: 0,
    unknownCalls: 0,
    unknownUnits: 0,
    bound: null,
    left: null,
    calls: [],
    rowsPerMinute: null,
    minutesToCap: null,
    windows: [{ label: '', state: 'open', rows: 0, runIds: [] }],
    notes: [],
  };
}
const settlement = { stored: 340, charged: 340, open: 0 };

describe('where a download stands', () => {
  test('the wait is counted down', () => {
    const waiting = download({ type: 'waiting', why: 'service', until: 63_000 });
    expect(statusText(waiting, 0).word).toBe('Waiting 1\u00a0min 3\u00a0s');
    expect(statusText(waiting, 60_000).word).toBe('Waiting 3\u00a0s');
  });
  test('a decision says its bound and the words of the service', () => {
    const { text } = statusText(
      download({
        type: 'needs-decision',
        why: 'cursor-refused',
        rowsAgain: 300,
        units: null,
        status: 400,
        serviceWords: 'gone',
        choices: ['new-chain', 'cancel'],
      }),
      0,
    );
    expect(text).toContain('up to 300 rows you already have');
    expect(text).toContain('“gone”');
  });
  test('windows that were left make it partial', () => {
    const done = download({
      type: 'done',
      how: 'windows',
      settlement: { ...settlement, difference: { is: 'equal' } },
    });
    expect(statusText({ ...done, rows: 340 }, 0).word).toBe('Incomplete');
  });
  test('what the archive has lost since is said, and it is not complete', () => {
    const whole = { ...settlement, difference: { is: 'equal' as const } };
    const list = { ...download({ type: 'done', how: 'complete', settlement: whole }), rows: 340 };
    expect(statusText(list, 0)).toMatchObject({ word: 'Complete', tone: 'good' });
    const lacking = statusText({ ...list, rows: 330 }, 0);
    expect(lacking).toMatchObject({ word: 'Incomplete', tone: 'caution' });
    expect(lacking.text).toContain('10 of 340');
    const call = { endpoint: 'companies.record', label: '', rows: null, units: 1, runId: null };
    const told = { ...call, status: 200, serviceWords: '' };
    const calls = [
      { ...told, state: 'answered' as const },
      { ...told, state: 'waiting' as const },
    ];
    expect(statusText({ ...list, calls }, 0).word).toBe('Incomplete');
    expect(statusText({ ...list, calls: calls.slice(0, 1) }, 0).word).toBe('Complete');
  });
});

test('the settlement says the difference, or that there is none to be known', () => {
  const words = (difference: Parameters<typeof settlementText>[0]['difference']): string =>
    settlementText({ ...settlement, difference }, false).join(' ');
  expect(words({ is: 'equal' })).toContain('Saved 340 rows for 340 units.');
  expect(words({ is: 'elsewhere', units: 37 })).toContain(
    'The service’s figures show 37 units more. Someone else may have used your key.',
  );
  expect(words({ is: 'unknown' })).toContain('aren’t available');
});

test('the settlement of a job counts no rows', () => {
  const [cost] = settlementText({ ...settlement, charged: 140, difference: { is: 'equal' } }, true);
  expect(cost).toBe('Cost: 140 units.');
});

describe('freshness', () => {
  const of = (latestRecord: string | null): string =>
    freshnessLines(
      {
        status: 'ok',
        readAt: '2024-05-06T00:00:00Z',
        datasets: [
          {
            dataset: 'trademarks',
            updateMode: 'on_import',
            healthy: null,
            checkedAt: null,
            latestRecord,
          },
        ],
      },
      'trademark',
      '2024-05-01T10:00:00Z',
      'en',
    ).join(' ');
  test('is quoted for what it says and no more', () => {
    expect(of('2024-04-12')).toContain('(2024-04-12) is older than your download');
    expect(of('2024-05-01')).toContain('from 2024-05-01, the day you downloaded this list');
    expect(of('2024-05-03')).toContain('(2024-05-03) is newer than your download');
    expect(of(null)).toContain('doesn’t say when');
    expect(of('2024-04-12')).toContain('Older records may also have changed.');
  });
  test('of a register that is not named is not guessed', () => {
    const none = { status: 'ok', readAt: '2024-05-06T00:00:00Z', datasets: [] };
    expect(freshnessLines(none, 'insider', '2024-05-01T10:00:00Z', 'en')).toEqual([
      'The service doesn’t say when this register was last updated.',
    ]);
  });
});

describe('the price of resuming', () => {
  const asked = { type: 'needs-decision' as const, choices: [] };
  const repeating = { ...asked, why: 'maybe-charged' as const, rowsAgain: null, units: 100 };

  test('is what the limit leaves', () => {
    const paused = { ...download({ type: 'paused', why: 'person' }), left: 175 };
    expect(resumeWords(paused)).toBe('Resume · max 175 units');
    expect(resumeWords({ ...paused, left: null })).toBe('Resume');
  });
  test('includes the pages after the one bought again', () => {
    expect(resumeWords({ ...download(repeating), left: 175 })).toBe('Resume · max 275 units');
    const again = { ...asked, why: 'cursor-refused' as const, rowsAgain: 300, units: null };
    expect(newChainWords({ ...download(again), left: 175 })).toBe('Start over · max 475 units');
  });
  test('has no maximum if the download has no limit', () => {
    expect(resumeWords(download(repeating))).toBe('Resume');
    expect(resumeWords({ ...download({ ...repeating, units: null }), left: 100 })).toBe(
      'Resume · price unknown',
    );
  });
});
