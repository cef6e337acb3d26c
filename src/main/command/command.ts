/** Parses the command line into data. Pure. */
import { resolve } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { exportFormats, type FormatId } from '@shared/export/formats';
import { readBucketName } from '@shared/features/bucket-place';
import { longestReference } from '@shared/archive/matter-work';
import { AssistantQuestion } from '@shared/features/assistant';
import { DataSetOf } from '@shared/features/commands';
import { recordKinds } from '@shared/records/kinds';
import { wordSearchOf } from '@shared/service/word-search';
import { z } from '@shared/zod';
import table from './commands.json' with { type: 'json' };
import { opensInWindow } from './words';

const formatIds = exportFormats.map(({ id }) => id) as [FormatId, ...FormatId[]];

/** Upper limit for `--max-units`. */
const mostUnits = 1_000_000;

/** A parsed command. Paths are absolute. */
export const Command = z.discriminatedUnion('type', [
  z.object({ type: z.literal('list') }),
  z.object({
    type: z.literal('search'),
    words: z.string().min(1).max(2000),
    kind: z.enum(recordKinds),
    limit: z.number().int().min(1).max(5000),
  }),
  z.object({
    // A type of its own. Otherwise, an earlier version of the program would mistake it for a
    // library search.
    type: z.literal('search-online'),
    words: z.string().min(1).max(2000),
    kind: z.enum(recordKinds),
    limit: z.number().int().min(1).max(5000),
    maxUnits: z.number().int().min(0).max(mostUnits),
    /** The matter that the cost is recorded under; absent if there is none. */
    matter: z.string().min(1).max(longestReference).optional(),
  }),
  z.object({
    type: z.literal('export'),
    list: z.string().min(1).max(500),
    format: z.enum(formatIds),
    to: z.string().min(1).max(4000),
    profile: z.string().min(1).max(80).nullable(),
  }),
  /** `to` is a folder, or an address such as `s3://bucket/prefix`. */
  z.object({ type: z.literal('dataset'), to: z.string().min(1).max(4000), of: DataSetOf }),
  z.object({ type: z.literal('backup') }),
  z.object({ type: z.literal('watch'), maxUnits: z.number().int().min(0).max(mostUnits) }),
  z.object({ type: z.literal('verify'), file: z.string().min(1).max(4000) }),
  z.object({ type: z.literal('assistant'), question: AssistantQuestion }),
]);
export type Command = z.infer<typeof Command>;

/** A usage error. `text` is the offending part. */
export interface Misuse {
  readonly type:
    | 'unknown-command'
    | 'unknown-option'
    | 'missing-words'
    | 'missing-list'
    | 'missing-place'
    | 'missing-file'
    | 'missing-folder'
    | 'bucket-name'
    | 'list-and-matter'
    | 'unknown-format'
    | 'unknown-kind'
    | 'limit'
    | 'watch-once'
    | 'search-online'
    | 'online-kind'
    | 'online-words'
    | 'max-units'
    | 'matter'
    | 'team'
    | 'too-many'
    | 'too-long';
  readonly text: string;
}

/** What the command line asks for. */
export type Asked =
  | { readonly type: 'run'; readonly command: Command; readonly json: boolean }
  /** An assistant asks questions over standard input and output, until it closes the connection. */
  | { readonly type: 'mcp' }
  /** Work on a team server. `team-order.ts` parses what follows. */
  | ({ readonly type: 'team'; readonly json: boolean } & Read)
  | { readonly type: 'help' }
  | { readonly type: 'version' }
  | { readonly type: 'misuse'; readonly misuse: Misuse; readonly json: boolean };

type Name = keyof typeof table;
const names = Object.keys(table) as readonly Name[];

/** The program's own switches, and Chromium's. They may appear anywhere. */
const programSwitches =
  /^--(?:data-dir|background|user-data-dir|lang|no-[a-z-]+|password-store|ozone-platform|disable-gpu)(?:=|$)/;

/** Options that may also come before the command. */
const ofAnyCommand = ['--json', '--help', '-h', '--version', '-V'];

const general = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;

/** Returns a command's options in the format used by Node's `parseArgs`. */
function optionsOf(name: Name): NonNullable<ParseArgsConfig['options']> {
  const own = Object.entries(table[name].options).map(([option, type]) => [option, { type }]);
  return { ...general, ...Object.fromEntries(own) };
}

/**
 * Parses the arguments after the program's name (and after its folder, if it isn't packaged).
 * Returns `null` if there is no command, which means that the user wants a window.
 */
export function readCommand(args: readonly string[], workingFolder: string): Asked | null {
  const own = args.filter((arg) => !programSwitches.test(arg));
  const at = own.findIndex((arg) => !arg.startsWith('-'));
  const before = at < 0 ? own : own.slice(0, at);
  if (before.includes('--help') || before.includes('-h')) return { type: 'help' };
  if (before.includes('--version') || before.includes('-V')) return { type: 'version' };
  const word = own[at];
  if (word === undefined || opensInWindow(word)) return null;
  if (word === 'help') return { type: 'help' };
  const name = names.find((one) => one === word);
  const json = own.includes('--json');
  if (!name) return { type: 'misuse', misuse: { type: 'unknown-command', text: word }, json };
  const stray = before.find((one) => !ofAnyCommand.includes(one));
  if (stray !== undefined)
    return { type: 'misuse', misuse: { type: 'unknown-option', text: stray }, json };
  const read = readOptions(name, own.slice(at + 1));
  if ('type' in read) return { type: 'misuse', misuse: read, json };
  if (read.values['help'] === true) return { type: 'help' };
  if (name === 'mcp')
    return read.words[0] === undefined
      ? { type: 'mcp' }
      : { type: 'misuse', misuse: { type: 'too-many', text: read.words[0] }, json };
  if (name === 'team') return { type: 'team', ...read, json };
  const made = commandOf(name, read, workingFolder);
  if ('misuse' in made) return { type: 'misuse', misuse: made.misuse, json };
  const misuse = tooLong(made.command);
  return misuse ? { type: 'misuse', misuse, json } : { type: 'run', command: made.command, json };
}

/** A running program would refuse such a command without an answer. */
function tooLong(command: Command): Misuse | null {
  const part = Command.safeParse(command).error?.issues[0]?.path.at(-1);
  return part === undefined ? null : { type: 'too-long', text: String(part) };
}

/** The options and words of a command. */
export interface Read {
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
  readonly words: readonly string[];
}

function readOptions(name: Name, args: readonly string[]): Read | Misuse {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: optionsOf(name),
      allowPositionals: true,
    });
    return { values: values as Read['values'], words: positionals };
  } catch (thrown) {
    const [, option = ''] = /'(-[^' ]*)/.exec(String(thrown)) ?? [];
    return { type: 'unknown-option', text: option };
  }
}

type Made = { readonly command: Command } | { readonly misuse: Misuse };

function commandOf(
  name: Exclude<Name, 'mcp' | 'team'>,
  { values, words }: Read,
  workingFolder: string,
): Made {
  const value = (option: string): string | null => {
    const found = values[option];
    return typeof found === 'string' && found !== '' ? found : null;
  };
  const wrong = (type: Misuse['type'], of = ''): Made => ({ misuse: { type, text: of } });
  const [first] = words;
  const most = table[name].words ?? Infinity;
  if (words.length > most) return wrong('too-many', words[most]);

  switch (name) {
    case 'list':
    case 'backup':
      return { command: { type: name } };
    case 'watch': {
      const units = value('max-units');
      // The user must request a purchase explicitly, so that a typing error never costs units.
      if (values['once'] !== true || values['online'] !== true || units === null)
        return wrong('watch-once');
      const maxUnits = unitsOf(units);
      return maxUnits === null
        ? wrong('max-units', units)
        : { command: { type: 'watch', maxUnits } };
    }
    case 'verify':
      if (!first) return wrong('missing-file');
      return { command: { type: 'verify', file: resolve(workingFolder, first) } };
    case 'dataset': {
      const to = value('to');
      const [list, matter] = [value('list'), value('matter')];
      if (to === null) return wrong('missing-folder');
      const isBucket = /^s3:\/\//i.test(to);
      if (isBucket && !readBucketName(to)) return wrong('bucket-name', to);
      if (list !== null && matter !== null) return wrong('list-and-matter');
      const of: DataSetOf =
        list !== null
          ? { type: 'list', list }
          : matter !== null
            ? { type: 'matter', reference: matter }
            : { type: 'library' };
      return { command: { type: 'dataset', to: isBucket ? to : resolve(workingFolder, to), of } };
    }
    case 'search': {
      const kind = recordKinds.find((one) => one === (value('kind') ?? 'trademark'));
      const limit = Number(value('limit') ?? '50');
      if (words.join('').trim() === '') return wrong('missing-words');
      if (!kind) return wrong('unknown-kind', value('kind') ?? '');
      if (!Number.isInteger(limit) || limit < 1 || limit > 5000)
        return wrong('limit', value('limit') ?? '');
      const search = { words: words.join(' ').trim(), kind, limit };
      const [units, matter] = [value('max-units'), value('matter')];
      if (values['online'] !== true && units === null && matter === null) {
        return { command: { type: 'search', ...search } };
      }
      // As with `watch`, the user must request a purchase explicitly.
      if (values['online'] !== true || units === null) return wrong('search-online');
      const maxUnits = unitsOf(units);
      if (maxUnits === null) return wrong('max-units', units);
      const online = wordSearchOf(kind);
      if (!online) return wrong('online-kind', kind);
      if ([...search.words].length < online.minLength)
        return wrong('online-words', String(online.minLength));
      if (matter !== null && matter.length > longestReference) return wrong('matter', matter);
      const booked = matter === null ? {} : { matter };
      return { command: { type: 'search-online', ...search, maxUnits, ...booked } };
    }
    case 'export': {
      const to = value('to');
      if (!first) return wrong('missing-list');
      if (to === null) return wrong('missing-place');
      const format = formatOf(value('format'), to);
      if (!format) return wrong('unknown-format', value('format') ?? to);
      const profile = value('profile');
      return {
        command: { type: 'export', list: first, format, to: resolve(workingFolder, to), profile },
      };
    }
  }
}

/** Returns the number of units, or `null` if it isn't allowed. */
function unitsOf(typed: string): number | null {
  return /^\d{1,7}$/.test(typed) && Number(typed) <= mostUnits ? Number(typed) : null;
}

/**
 * Returns the format that was named. If none was, returns the first one with the file's extension.
 */
function formatOf(named: string | null, place: string): FormatId | null {
  const found = exportFormats.find(({ id, extension }) =>
    named === null ? place.toLowerCase().endsWith(`.${extension}`) : id === named,
  );
  return found?.id ?? null;
}
