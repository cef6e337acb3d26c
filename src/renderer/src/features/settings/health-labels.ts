/** Messages about the archive, the database, and checking them. */
import type { LogState } from '@shared/features/archive';
import type { ArchiveHealth, CheckResult } from '@shared/features/backup';
import { m } from '@shared/messages/compiled/messages';
import type { FeederState } from '@renderer/library/contract/feeder-state';

interface Known {
  readonly health: ArchiveHealth | null;
  readonly log: LogState | null;
  readonly feeder: FeederState | null;
}

interface Formats {
  readonly count: (value: number) => string;
  readonly size: (bytes: number) => string;
}

interface Item {
  readonly id: string;
  readonly label: string;
  readonly text: string | null;
}

export function healthItems({ health, log, feeder }: Known, { count, size }: Formats): Item[] {
  const archive =
    health && m.backup_archive_text({ entries: count(health.entries), size: size(health.bytes) });
  const { missing = 0, damaged = 0 } = log ?? {};
  const damage =
    missing + damaged === 0
      ? m.common_none()
      : m.backup_damage_text({ missing: count(missing), damaged: count(damaged) });
  const { freeBytes = null } = health ?? {};
  const copies = log?.copies ?? [];
  return [
    { id: 'archive', label: m.backup_archive(), text: archive },
    { id: 'damage', label: m.backup_damage(), text: log && damage },
    { id: 'database', label: m.common_search(), text: databaseText(feeder, count) },
    ...(copies.length > 0
      ? [{ id: 'copies', label: m.backup_copies(), text: copies.join(', ') }]
      : []),
    { id: 'free', label: m.backup_free(), text: freeBytes === null ? null : size(freeBytes) },
  ];
}

function databaseText(feeder: FeederState | null, count: Formats['count']): string | null {
  if (!feeder) return null;
  const { appliedSeq, lastSeq, ahead } = feeder;
  if (ahead > 0) return m.backup_database_ahead({ count: count(ahead) });
  if (appliedSeq >= lastSeq) return m.backup_database_ready();
  return m.backup_database_behind({ done: count(appliedSeq), total: count(lastSeq) });
}

/** Returns what a check found, with one sentence for each finding. */
export function checkLabels(
  { entries, unreadable, backup }: CheckResult,
  count: Formats['count'],
): { readonly text: string; readonly isBad: boolean }[] {
  const total = count(entries + unreadable);
  const archive =
    unreadable === 0
      ? { text: m.backup_check_good({ entries: total }), isBad: false }
      : {
          text: m.backup_check_bad({ unreadable: count(unreadable), entries: total }),
          isBad: true,
        };
  if (!backup) return [archive, { text: m.backup_overdue_never(), isBad: false }];
  const files = count(backup.files);
  return [
    archive,
    backup.damaged === 0
      ? { text: m.backup_check_backup_good({ files }), isBad: false }
      : {
          text: m.backup_check_backup_bad({ files, damaged: count(backup.damaged) }),
          isBad: true,
        },
  ];
}
