/** Formats a command's output: text for people, JSON for programs. Pure except for the language. */
import { exportFormats, formatsFor } from '@shared/export/formats';
import { warningLines } from '@shared/export/warning-text';
import { m } from '@shared/messages/compiled/messages';
import { countWords } from '@shared/messages/count-words';
import { recordKinds } from '@shared/records/kinds';
import { whyText } from '@shared/features/stop-words';
import { stated } from '@shared/values/phrases';
import type { Misuse } from './command';
import { failureLines } from './failure-text';
import type { CommandResult } from './run-command';
import type { OnlineSearch, Stopped } from './search-online';

/**
 * What to print on each stream. Errors go to stderr, so that programs don't mistake them for
 * results.
 */
export interface Printed {
  readonly out: string;
  readonly err: string;
}

const missing = (usage: string): string => m.command_missing({ usage });
const limited = (usage: string): string =>
  m.command_limit_missing({ usage: `${usage} --online --max-units <number>` });

const misuses: Readonly<Record<Misuse['type'], (inputs: { readonly text: string }) => string>> = {
  'unknown-command': m.command_unknown_command,
  'unknown-option': m.command_unknown_option,
  'missing-words': () => missing('kartotek search <words>'),
  'missing-list': () => missing('kartotek export <list> --to <file>'),
  'missing-place': () => missing('--to <file>'),
  'missing-file': () => missing('kartotek verify <file>'),
  'missing-folder': () => missing('kartotek dataset --to <folder>'),
  'bucket-name': m.command_bucket_name,
  'list-and-matter': () => m.command_list_and_matter(),
  'unknown-format': m.command_unknown_format,
  'unknown-kind': ({ text }) => m.command_unknown_kind({ text, kinds: recordKinds.join('|') }),
  limit: () => m.command_limit(),
  'watch-once': () => limited('kartotek watch --once'),
  'search-online': () => limited('kartotek search <words>'),
  'online-kind': m.command_online_kind,
  'online-words': m.command_online_words,
  'max-units': m.command_max_units,
  matter: () => m.command_matter(),
  team: ({ text }) => missing(text),
  'too-many': m.command_too_many,
  'too-long': ({ text }) => stated(text, m.batch_fault_too_long()),
};

const line = (...parts: readonly string[]): string => `${parts.join('\t')}\n`;

/** Returns the help for all commands. */
export function helpText(): string {
  const formats = exportFormats.map(({ id }) => id).join('|');
  return m.command_help({ formats, kinds: recordKinds.join('|') });
}

/** Describes a usage error. */
export function printMisuse({ type, text }: Misuse, json: boolean): Printed {
  if (json) return { out: line(JSON.stringify({ type: 'misuse', why: type, text })), err: '' };
  return { out: '', err: line(misuses[type]({ text })) + line(m.command_see_help()) };
}

/** Formats a result. */
export function printResult(result: CommandResult, json: boolean): Printed {
  if (json) return { out: line(jsonOf(result)), err: '' };
  const [out, err = ''] = textOf(result);
  return { out, err };
}

/** Records are inserted as the JSON that was received, so that every digit is preserved. */
function jsonOf(result: CommandResult): string {
  if (result.type !== 'found') return JSON.stringify(result);
  const { columns: _columns, rows: _rows, records, ...facts } = result;
  const head = JSON.stringify(facts).slice(0, -1);
  return `${head},"records":[${records.join(',')}]}`;
}

function textOf(result: CommandResult): readonly [out: string, err?: string] {
  switch (result.type) {
    case 'lists': {
      if (result.lists.length === 0) return ['', line(m.command_no_lists())];
      const sort = { list: m.common_list(), 'saved-search': m.lists_word_search() };
      const lines = result.lists.map(({ id, name, type, kind, count }) =>
        line(oneLine(name), sort[type], kind, count === null ? '…' : String(count), id),
      );
      return [lines.join('')];
    }
    case 'found': {
      const { columns, rows, count, undecided } = result;
      const shown = m.common_of({ done: String(rows.length), total: String(count) });
      const more = undecided > 0 ? line(m.command_undecided({ count: String(undecided) })) : '';
      const table = [columns, ...rows].map((row) => line(...row.map(oneLine)));
      const said = [
        line(shown),
        more,
        ...(result.online ? onlineLines(result, result.online) : []),
      ];
      return [rows.length > 0 ? table.join('') : '', said.join('')];
    }
    case 'search-plan':
      return [''];
    // Questions from assistants are always answered in JSON.
    case 'told':
    case 'assistants-off':
    case 'no-export-folder':
      return [jsonOf(result)];
    case 'exported': {
      const { rows, path, completeness, warnings } = result;
      const notes = warningLines(warnings, String).map((note) => line(note));
      return [
        line(m.dataset_done({ rows: countWords('rows', rows), folder: path })),
        [line(m.command_completeness({ state: stateText(completeness) })), ...notes].join(''),
      ];
    }
    case 'data-set': {
      const { folder, rows, written, unchanged, removed } = result;
      return [
        line(m.dataset_done({ rows: countWords('rows', rows), folder })),
        line(
          m.common_files_written_written_unchanged_unchanged({
            written: String(written),
            unchanged: String(unchanged),
            removed: String(removed),
          }),
        ),
      ];
    }
    case 'backed-up':
      return [line(m.backup_done({ folder: result.folder ?? '' }))];
    case 'verified': {
      const { found } = result;
      const { name } = found;
      if (found.type === 'unknown') return [line(m.export_verify_unknown({ name }))];
      const say = found.type === 'unchanged' ? m.export_verify_unchanged : m.export_verify_changed;
      return [line(say({ name, at: momentText(found.at) }))];
    }
    case 'not-found': {
      const { name, what } = result;
      const say = what === 'bucket' ? m.command_no_bucket : m.command_not_found;
      return ['', line(say({ name }))];
    }
    case 'ambiguous': {
      const { name, what, ids } = result;
      const say = what === 'bucket' ? m.command_ambiguous_bucket : m.command_ambiguous;
      return ['', line(say({ name, ids: ids.join(', ') }))];
    }
    case 'unfit-format': {
      const { kind, format } = result;
      const formats = formatsFor(kind).map(({ id }) => id);
      return ['', line(m.command_unfit_format({ kind, format, formats: formats.join(', ') }))];
    }
    case 'empty':
      return ['', line(m.command_empty({ name: oneLine(result.name) }))];
    case 'watched': {
      const { watches } = result;
      const lines = watches.map(({ name, state, maxUnits }) =>
        line(
          oneLine(name),
          state.type === 'waits' ? `waits:${state.why}` : state.type,
          String(maxUnits),
        ),
      );
      const units = watches.reduce((sum, one) => sum + one.maxUnits, 0);
      return [lines.join(''), line(m.command_watched({ units: countWords('units', units) }))];
    }
    case 'not-open':
      return ['', line(m.command_not_open())];
    case 'no-file':
      return ['', line(m.command_not_found({ name: result.file }))];
    case 'no-backup':
      return ['', line(m.command_no_backup())];
    case 'no-backup-folder':
      return ['', line(m.command_no_backup_folder())];
    case 'no-library':
      return ['', line(m.command_no_library())];
    case 'no-answer':
      return ['', line(m.command_no_answer())];
    case 'failed': {
      const used = result.online ? unitLines(result.online).join('') : '';
      return [
        '',
        failureLines(result.error)
          .map((one) => line(one))
          .join('') + used,
      ];
    }
  }
}

const states: Readonly<Record<string, () => string>> = {
  complete: m.common_state_complete,
  partial: m.common_state_partial,
  unknown: m.common_state_unknown,
  library: m.common_state_owned,
};
const stateText = (state: string): string => states[state]?.() ?? state;

/** Returns a date and time in this computer's time zone, as the window shows them. */
const momentText = (at: string): string =>
  new Date(at).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' });

/** Describes how complete the results of an online search are, and what it cost. */
function onlineLines(
  { completeness, why }: Extract<CommandResult, { readonly type: 'found' }>,
  online: OnlineSearch,
): readonly string[] {
  const state = stateText(completeness ?? 'library');
  return [
    line(
      why
        ? m.command_completeness({ state: `${state} (${why})` })
        : m.command_completeness({ state }),
    ),
    ...unitLines(online),
  ];
}

/** Describes the cost, and why the search stopped early. */
function unitLines({ units, maxUnits, inDoubt, stopped, needs }: OnlineSearch): readonly string[] {
  const most = String(maxUnits);
  return [
    line(m.command_units({ units: String(units), most })),
    ...(inDoubt > 0 ? [line(m.common_units_in_doubt({ units: String(inDoubt) }))] : []),
    ...(stopped === null ? [] : [line(stoppedText(stopped, countWords('units', maxUnits), needs))]),
  ];
}

/** The window would recover from some of these automatically. On the command line, they're final. */
function stoppedText(stopped: Stopped, most: string, needs: number | null): string {
  switch (stopped) {
    case 'max-units':
      if (needs !== null) return m.command_stop_needs({ needs: countWords('units', needs) });
      return m.command_stop_max_units({ most });
    case 'under-way':
      return m.command_stop_under_way();
    case 'network':
    case 'offline':
      return m.command_stop_network();
    case 'key':
      return m.downloads_why_key();
    case 'person':
    case 'cancelled':
      return m.command_stop_window();
    case 'disk':
      return m.command_stop_disk();
    case 'library':
      return m.command_stop_library();
    case 'closed':
      return m.command_stop_closed();
    default:
      return whyText(stopped);
  }
}

/** Puts third-party text on one line and removes characters that a terminal would interpret. */
export function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ');
}
