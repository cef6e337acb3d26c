import { describe, expect, it, vi } from 'vitest';
import type { AppInfo } from '@shared/features/app';
import {
  backupAskOf,
  lostNotices,
  programNotices,
  updateNoticeOf,
} from '@renderer/app/program-notices.svelte';

const info: AppInfo = {
  version: '1.2.3',
  electron: '45.3.4',
  chrome: '150',
  platform: 'linux',
  trialElectron: false,
  dataFolder: '/home/a/data',
  dataFolderRisk: null,
  sandbox: 'on',
  lostFiles: [],
  commandOnly: false,
  furtherWindow: false,
  systemLocale: 'en',
};

describe('what the program says about itself', () => {
  it('is nothing when all is well', () => {
    expect(programNotices(info, () => {})).toEqual([]);
  });

  it('is that it has no sandbox, for as long as it runs, and what to do', () => {
    const [notice, ...rest] = programNotices({ ...info, sandbox: 'off-in-appimage' }, () => {});
    expect(rest).toEqual([]);
    expect(notice).toMatchObject({ tone: 'bad' });
    expect(notice?.closable).toBeFalsy();
    expect(notice?.text()).toMatch(/without its security sandbox.*deb package/);
    const [elsewhere] = programNotices({ ...info, sandbox: 'off' }, () => {});
    expect(elsewhere?.text()).not.toContain('deb');
  });

  it('is that the data folder is not safe, by whom', () => {
    const change = vi.fn();
    const by = (type: 'synchronised' | 'network', name: string) =>
      programNotices({ ...info, dataFolderRisk: { type, by: name } }, change)[0];
    expect(by('synchronised', 'Dropbox')?.text()).toContain('/home/a/data is synced by Dropbox');
    expect(by('network', '')?.text()).toContain('is on a network drive');
    expect(by('network', '')).toMatchObject({ tone: 'caution', closable: true });
    by('network', '')?.action?.run();
    expect(change).toHaveBeenCalledOnce();
  });
});

describe('what is said of files that were lost', () => {
  const settingsFile = { file: 'settings', aside: '/d/settings.json.damaged-1', isRestored: false };
  const stateFile = { file: 'state', aside: null, isRestored: false };
  const told = (file: unknown, isOpen = true) => {
    const show = vi.fn();
    const [notice] = lostNotices({ lostFiles: [file as never] }, isOpen, show);
    notice?.action?.run();
    return { notice, text: notice?.text(), shown: show.mock.calls.flat() };
  };

  it('names the limits that hold again, and the file', () => {
    const { text, shown } = told(settingsFile);
    expect(text).toContain('10,000 units per search or download and 25,000 per day');
    expect(text).toContain('/d/settings.json.damaged-1');
    expect(shown).toEqual(['calls']);
    expect(told(settingsFile, false).notice?.action).toBeUndefined();
  });

  it('says that backups have ended where their folder is not known any more', () => {
    const { text, shown } = told(stateFile);
    expect(text).toContain('choose the backup folder again');
    expect(text).not.toContain('unreadable');
    expect(shown).toEqual(['backup']);
  });

  it('says that everything is as before where the copy was there', () => {
    const { notice, text } = told({ ...stateFile, isRestored: true });
    expect(text).toContain('Your library and backups are unchanged');
    expect(notice).toMatchObject({ tone: 'info' });
    expect(notice?.action).toBeUndefined();
  });
});

describe('what is said about a newer version', () => {
  const way = { mode: 'tell', reason: 'setting' } as const;

  it('is nothing until there is one', () => {
    const act = { show: vi.fn(), restart: vi.fn() };
    for (const state of [
      { type: 'idle', checkedAt: null },
      { type: 'checking' },
      { type: 'downloading', version: '2', percent: 3 },
      { type: 'failed', step: 'check' },
    ] as const) {
      expect(updateNoticeOf({ way, state }, act)).toBeNull();
    }
  });

  it('leads to the settings first, and restarts when it is fetched', () => {
    const act = { show: vi.fn(), restart: vi.fn() };
    const found = updateNoticeOf(
      { way, state: { type: 'available', version: '2.0.0', notes: null } },
      act,
    );
    expect(found).toMatchObject({ tone: 'info', closable: true });
    expect(found?.text()).toContain('2.0.0');
    found?.action?.run();
    expect(act.show).toHaveBeenCalledOnce();
    expect(act.restart).not.toHaveBeenCalled();
    const ready = updateNoticeOf({ way, state: { type: 'ready', version: '2.0.0' } }, act);
    ready?.action?.run();
    expect(act.restart).toHaveBeenCalledOnce();
  });
});

describe('the question about backups', () => {
  const state = {
    libraryId: 'a',
    folder: null,
    proposed: null,
    running: false,
    lastGoodAt: null,
    overdueSince: null,
    failure: null,
  };
  it('is asked from a hundred rows on, while none are made', () => {
    const act = { choose: () => undefined };
    expect(backupAskOf(state, 99, act)).toBeNull();
    expect(backupAskOf(null, 500, act)).toBeNull();
    expect(backupAskOf({ ...state, folder: '/usb' }, 500, act)).toBeNull();
    expect(backupAskOf(state, 100, act)).toMatchObject({ closable: true, says: 'backup ask' });
  });
});
