/** What can be typed on the command line, what is printed, and the exit code. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it, test, vi } from 'vitest';
import { exportFormats } from '@shared/export/formats';
import { appError } from '@shared/ipc/error';
import { readCommand } from '@main/command/command';
import { helpText, printMisuse, printResult } from '@main/command/command-text';
import { exitCodeOf, exitCodes } from '@main/command/exit-code';
import { runCommand, type CommandDeps, type CommandResult } from '@main/command/run-command';
import { speak } from '@main/app/language';

/** The path as this system writes it. */
const home = resolve('/home/eva');
type Verified = Extract<CommandResult, { readonly type: 'verified' }>;
const read = (...args: string[]) => readCommand(args, home);

test('every format is in the help and in the documentation', () => {
  const documented = readFileSync('docs/command-line.md', 'utf8');
  for (const { id } of exportFormats) {
    expect(helpText().split(/[^\w-]+/)).toContain(id);
    expect(documented).toContain(`\`${id}\``);
  }
});

describe('readCommand', () => {
  it('leaves the window alone where nothing is asked', () => {
    expect(read()).toBeNull();
    expect(read('--data-dir=/x', '--no-first-run')).toBeNull();
    expect(read('kartotek://mark/1')).toBeNull();
    expect(read('/home/eva/case.kartotek')).toBeNull();
  });

  it('reads commands, wherever switches of the program stand', () => {
    const list = { type: 'run', command: { type: 'list' }, json: false };
    expect(read('list')).toEqual(list);
    expect(read('--lang=sv', 'list', '--data-dir=/x')).toEqual(list);
    expect(read('list', '--json')).toEqual({ ...list, json: true });
    expect(read('search', 'nord', 'ab')).toMatchObject({
      command: { type: 'search', words: 'nord ab', kind: 'trademark', limit: 50 },
    });
    expect(read('verify', 'a.csv')).toMatchObject({ command: { file: join(home, 'a.csv') } });
  });

  it('takes the format from the ending of the place, or as it is named', () => {
    expect(read('export', 'Mine', '--to', 'a.XLSX')).toMatchObject({
      command: { type: 'export', list: 'Mine', format: 'xlsx', to: join(home, 'a.XLSX') },
    });
    expect(read('export', 'Mine', '--to=a.txt', '--format=csv')).toMatchObject({
      command: { format: 'csv', profile: null },
    });
  });

  it('lets watches look only where all that can cost is typed', () => {
    const whole = ['watch', '--once', '--online', '--max-units', '40'];
    expect(read(...whole)).toMatchObject({ command: { type: 'watch', maxUnits: 40 } });
    for (const left of ['--once', '--online'])
      expect(read(...whole.filter((word) => word !== left))).toMatchObject({
        misuse: { type: 'watch-once' },
      });
    expect(read('watch', '--once', '--online')).toMatchObject({ misuse: { type: 'watch-once' } });
    for (const units of ['-1', '1.5', '1e3', 'all', '2000000'])
      expect(read('watch', '--once', '--online', `--max-units=${units}`)).toMatchObject({
        misuse: { type: 'max-units', text: units },
      });
    // No other command accepts these options.
    expect(read('export', 'Mine', '--to', 'a.csv', '--online')).toMatchObject({
      misuse: { type: 'unknown-option' },
    });
  });

  it('refuses what is too long for the running program, and names it', () => {
    for (const [part, ...words] of [
      ['words', 'search', 'x'.repeat(2001)],
      ['words', 'search', 'x'.repeat(2001), '--online', '--max-units', '1'],
      ['list', 'export', 'x'.repeat(501), '--to', 'a.csv'],
      ['profile', 'export', 'Mine', '--to', 'a.csv', '--profile', 'x'.repeat(81)],
      ['reference', 'dataset', '--to', 'a', '--matter', 'x'.repeat(501)],
    ])
      expect(read(...words)).toMatchObject({ misuse: { type: 'too-long', text: part } });
    expect(read('search', 'x'.repeat(2000))).toMatchObject({ type: 'run' });
    const said = printMisuse({ type: 'too-long', text: 'words' }, false).err;
    expect(said).toContain('words: Too long.');
  });

  it('asks the service only where all that can cost is typed', () => {
    expect(read('search', 'nord', 'ab', '--online', '--max-units', '40')).toMatchObject({
      command: { type: 'search-online', words: 'nord ab', kind: 'trademark', maxUnits: 40 },
    });
    const misuse = (...words: string[]) => {
      const asked = read('search', ...words);
      return asked?.type === 'misuse' ? asked.misuse : null;
    };
    expect(misuse('nord', '--online')).toMatchObject({ type: 'search-online' });
    expect(misuse('nord', '--max-units', '40')).toMatchObject({ type: 'search-online' });
    expect(misuse('nord', '--online', '--max-units=all')).toMatchObject({ type: 'max-units' });
    expect(misuse('nord', '--online', '--max-units=1000001')).toMatchObject({ type: 'max-units' });
    expect(misuse('no', '--online', '--max-units=1')).toEqual({ type: 'online-words', text: '3' });
    // A company's price is unknown, and the service can't search insider transactions by words.
    for (const kind of ['company', 'insider', 'event'])
      expect(misuse('nord', '--online', '--max-units=1', '--kind', kind)).toEqual({
        type: 'online-kind',
        text: kind,
      });
  });

  it('takes a data set of the library, a list or a matter', () => {
    const to = join(home, 'd');
    expect(read('dataset', '--to', 'd')).toMatchObject({
      command: { type: 'dataset', to, of: { type: 'library' } },
    });
    expect(read('dataset', '--to', 'd', '--list', 'Mine')).toMatchObject({
      command: { of: { type: 'list', list: 'Mine' } },
    });
    expect(read('dataset', '--to', 'd', '--matter=M 1')).toMatchObject({
      command: { of: { type: 'matter', reference: 'M 1' } },
    });
    expect(read('dataset', '--to', 's3://sets/Byrån/marks')).toMatchObject({
      command: { to: 's3://sets/Byrån/marks' },
    });
  });

  it.each([
    [['dataset'], 'missing-folder'],
    [['dataset', 'd'], 'too-many'],
    [['dataset', '--to', 'd', '--list', 'a', '--matter', 'b'], 'list-and-matter'],
    [['dataset', '--to', 's3://'], 'bucket-name'],
    [['dataset', '--to', 's3://sets/../others'], 'bucket-name'],
    [['dataset', '--to', 'S3://sets'], 'bucket-name'],
    [['lsit'], 'unknown-command'],
    [['list', 'more'], 'too-many'],
    [['list', '--all'], 'unknown-option'],
    [['--jsno', 'list'], 'unknown-option'],
    [['search', ' '], 'missing-words'],
    [['search', 'a', '--kind', 'cat'], 'unknown-kind'],
    [['search', 'a', '--limit', '0'], 'limit'],
    [['export', '--to', 'a.csv'], 'missing-list'],
    [['export', 'Mine'], 'missing-place'],
    [['export', 'Mine', '--to', 'a.doc'], 'unknown-format'],
    [['export', 'My', 'list', '--to', 'a.csv'], 'too-many'],
    [['verify'], 'missing-file'],
  ])('says what is wrong with %j', (args, type) => {
    expect(read(...args)).toMatchObject({ type: 'misuse', misuse: { type } });
  });

  it('offers help everywhere', () => {
    for (const args of [['--help'], ['-h'], ['help'], ['export', '--help'], ['list', '-h']])
      expect(read(...args)).toEqual({ type: 'help' });
    for (const args of [['--version'], ['-V'], ['--lang=sv', '--version']])
      expect(read(...args)).toEqual({ type: 'version' });
  });
});

describe('a data set for a bucket', () => {
  const deps = {
    status: () => ({ mode: 'service', libraryId: 'one' }),
    askPage: vi.fn(() => Promise.reject(appError('bucket-refused', { serviceWords: 'No: no' }))),
    takeFolder: vi.fn(() => 'folder'),
    takeBucket: vi.fn(({ bucket }: { readonly bucket: string }) =>
      bucket === 'sets'
        ? { dataSetId: 'bucket' }
        : { several: bucket === 'twice' ? ['https://a.example.se', 'https://b.example.se'] : [] },
    ),
    letGoFolder: vi.fn(() => Promise.resolve()),
  };
  const run = (to: string) => {
    const command = { type: 'dataset', to, of: { type: 'library' } } as const;
    return runCommand(command, deps as unknown as CommandDeps);
  };

  it('goes only to one that was set up in the window, and says where that is done', async () => {
    const result = await run('s3://others/marks');
    expect(deps.askPage).not.toHaveBeenCalled();
    expect(exitCodeOf(result)).toBe(exitCodes.notFound);
    expect(printResult(result, false).err).toContain('Add it in Kartotek');
    await run('s3://sets/marks');
    expect(deps.takeBucket).toHaveBeenLastCalledWith({ bucket: 'sets', prefix: 'marks' });
    expect(deps.askPage).toHaveBeenCalledWith(expect.objectContaining({ dataSetId: 'bucket' }));
    expect(deps.letGoFolder).toHaveBeenCalledWith('bucket');
    expect(deps.takeFolder).not.toHaveBeenCalled();
  });

  it('is refused where several services have one of that name', async () => {
    deps.askPage.mockClear();
    const result = await run('s3://twice/marks');
    expect(deps.askPage).not.toHaveBeenCalled();
    expect(exitCodeOf(result)).toBe(exitCodes.notFound);
    expect(printResult(result, false).err).toContain(
      'You have several buckets named “s3://twice/marks”: https://a.example.se, https://b.example.se.',
    );
  });

  it('that fails says what the service said, and what to do', async () => {
    const result = await run('s3://sets/marks');
    expect(exitCodeOf(result)).toBe(exitCodes.failed);
    expect(printResult(result, false).err.split('\n')).toEqual([
      'Failed: The cloud storage denied access (No: no)',
      'Check the access key ID, and enter the secret access key again.',
      '',
    ]);
  });
});

describe('what is printed', () => {
  const found: CommandResult = {
    type: 'found',
    count: 3,
    undecided: 1,
    columns: ['Name'],
    rows: [['Nord\u001b[31m\nAB']],
    records: ['{"value":12345678901234567890.10}'],
  };

  it('keeps every digit of a record for programs', () => {
    const { out } = printResult(found, true);
    expect(out).toBe(
      '{"type":"found","count":3,"undecided":1,"records":[{"value":12345678901234567890.10}]}\n',
    );
  });

  it('obeys nothing that stands in a record', () => {
    expect(printResult(found, false).out).toBe('Name\nNord [31m AB\n');
  });

  it('says how complete a search of the service is, what it cost and what stopped it', () => {
    const online = {
      maxUnits: 40,
      units: 40,
      inDoubt: 0,
      stopped: 'max-units',
      needs: null,
    } as const;
    const asked: CommandResult = { ...found, completeness: 'partial', why: 'more', online };
    expect(printResult(asked, false).err).toBe(
      '1 of 3\n1 more may match.\nCompleteness: Incomplete (more)\n' +
        'Units used: 40 (max 40)\nYou’ve reached your limit of 40 units. Run the command ' +
        'again to continue.\n',
    );
    expect(JSON.parse(printResult(asked, true).out)).toMatchObject({
      type: 'found',
      count: 3,
      completeness: 'partial',
      online,
      records: [{}],
    });
    const needs = { ...online, units: 0, needs: 50 };
    expect(printResult({ ...asked, online: needs }, false).err).toContain('costs up to 50 units');
    const least = { ...online, maxUnits: 1, units: 1 };
    expect(printResult({ ...asked, online: least }, false).err).toContain('limit of 1 unit.');
    const cut = { ...online, inDoubt: 10, stopped: 'offline' } as const;
    const { err } = printResult({ ...asked, why: null, online: cut }, false);
    expect(err).toContain('Completeness: Incomplete\n');
    expect(err).toContain('You may have been charged up to 10 more.\nYou’re offline.');
    expect(exitCodeOf(asked)).toBe(exitCodes.notComplete);
    expect(exitCodeOf({ ...asked, completeness: 'complete' })).toBe(exitCodes.done);
  });

  it('is in the language of the system', () => {
    speak(() => 'sv');
    expect(helpText()).toContain('kosta enheter');
    speak(() => 'en');
    expect(helpText()).toContain('cost units');
    const kind = printMisuse({ type: 'unknown-kind', text: 'mark' }, false).err;
    expect(kind).toContain('“mark”');
    expect(kind).toContain('Use --kind trademark|');
    expect(printMisuse({ type: 'unknown-command', text: 'lsit' }, false)).toMatchObject({
      out: '',
      err: expect.stringContaining('lsit') as string,
    });
  });

  it('states completeness, warnings and times in words, and no warning that does not apply', () => {
    const exported: CommandResult = {
      type: 'exported',
      path: '/home/eva/a.xlsx',
      rows: 2,
      bytes: 1,
      completeness: 'library',
      warnings: { 'cell-cut': 3, 'other-form': 0 },
    };
    expect(printResult(exported, false).err.split('\n')).toEqual([
      'Completeness: In library',
      expect.stringMatching(/^[A-Z].*: 3/),
      '',
    ]);
    expect(JSON.parse(printResult(exported, true).out)).toMatchObject({ completeness: 'library' });
    const found = { type: 'unknown', name: 'a', bytes: 1, sha256: '', beside: null } as const;
    const at = '2026-11-28T09:41:50.105Z';
    const changed = { ...found, type: 'changed', at } as unknown as Verified['found'];
    const { out } = printResult({ type: 'verified', found: changed }, false);
    expect(out).toMatch(/ \d{4}-\d\d-\d\d \d\d:\d\d\b/);
    expect(out).not.toContain(at);
  });

  it('obeys nothing that stands in the name of a list', () => {
    const one = {
      id: 's',
      type: 'list',
      kind: 'trademark',
      count: 1,
      clientReference: '',
    } as const;
    const lists: CommandResult = { type: 'lists', lists: [{ ...one, name: 'A\u001b[31m\tB' }] };
    expect(printResult(lists, false).out).toBe('A [31m B\tList\ttrademark\t1\ts\n');
    expect(printResult({ type: 'empty', name: 'A\nB' }, false).err).toContain('“A B”');
  });

  it('leaves the number of a list open where nobody counted it', () => {
    const one = { id: 's', name: 'S', type: 'saved-search', kind: 'trademark' } as const;
    const lists: CommandResult = {
      type: 'lists',
      lists: [{ ...one, count: null, clientReference: '' }],
    };
    expect(printResult(lists, false).out).toBe('S\tSaved search\ttrademark\t…\ts\n');
    expect(printResult(lists, true).out).toContain('"count":null');
  });

  it('names the formats that fit where one does not', () => {
    const unfit: CommandResult = { type: 'unfit-format', kind: 'company', format: 'docx' };
    expect(exitCodeOf(unfit)).toBe(exitCodes.misuse);
    expect(printResult(unfit, false)).toEqual({
      out: '',
      err:
        'You can’t export company as docx. ' +
        'Available formats: xlsx, csv-excel, csv, json, jsonl, parquet, pdf\n',
    });
    expect(JSON.parse(printResult(unfit, true).out)).toEqual(unfit);
  });

  it('ends with a number for each outcome', () => {
    expect(exitCodeOf(found)).toBe(exitCodes.done);
    expect(exitCodeOf({ type: 'not-found', what: 'list', name: 'x' })).toBe(exitCodes.notFound);
    expect(exitCodeOf({ type: 'empty', name: 'x' })).toBe(exitCodes.empty);
    expect(exitCodeOf({ type: 'no-library' })).toBe(exitCodes.noLibrary);
    expect(exitCodeOf({ type: 'no-answer' })).toBe(exitCodes.noAnswer);
  });
});
