/** Patterns that may be in one place only: the pattern, where it is searched for, and the places. */
export const onlyHere = [
  [/\bipcMain\b/, 'src/', ['src/main/ipc/']],
  [/\bipcRenderer\b/, 'src/', ['src/preload/index.ts']],
  // The entry is loaded first and mustn't import shared modules, since each would be another file
  // to load.
  [
    /window\.kartotek|\['kartotek'\]/,
    'src/renderer/',
    ['src/renderer/src/lib/bridge.ts', 'src/renderer/src/main.ts'],
  ],
  [/(?<![.\w])fetch\(|net\.fetch\(/, 'src/main/', ['src/main/service/']],
  [/(?<![.\w])(?<!async )fetch\(|XMLHttpRequest|WebSocket/, 'src/renderer/', []],
  // Looking up a message by a computed name would bundle the whole catalogue and delay the first
  // paint.
  [/=\s*m;|(?<![|\w])m\[|\bm as \w/, 'src/main/', []],
  [/=\s*m;|(?<![|\w])m\[|\bm as \w/, 'src/shared/', []],
  // Anything that can be dragged can also be moved another way: with the arrow keys on the
  // border, or the header's keys and menu.
  [
    /setPointerCapture|ondrag(?:start|over)?=|ondrop=|draggable="true"/,
    'src/renderer/',
    ['src/renderer/src/lib/panes/Split.svelte', 'src/renderer/src/lib/table/TableHeader.svelte'],
  ],
  // No multi-finger or path-based gestures, and no motion control.
  [/ontouch|'touch(?:start|move)|ongesture|device(?:motion|orientation)/i, 'src/renderer/', []],
  // A press takes effect on release. Only selecting a row is immediate, and selecting another
  // undoes it.
  [
    /on(?:pointer|mouse)down=(?!\{\(event\) => event\.preventDefault\(\)\})/,
    'src/renderer/',
    [
      'src/renderer/src/lib/panes/Split.svelte',
      ...['Table.svelte', 'TableHeader.svelte', 'grid/Grid.svelte'].map(
        (file) => `src/renderer/src/lib/table/${file}`,
      ),
    ],
  ],
  // Whether rows may be missing because the index is being built is one decision.
  [
    /\bindexed\b\)? *[<>!=]=?|[<>=] *[\w.?]*\bindexed\b/,
    'src/',
    ['src/renderer/src/library/contract/indexing.ts'],
  ],
  [/\bsafeStorage\b/, 'src/', ['src/main/storage/secret-store.ts']],
  [/shell\.openExternal/, 'src/', ['src/main/security/external-links.ts']],
  [/new Dexie|extends Dexie/, 'src/', ['src/renderer/src/library/']],
  [/showSaveDialog/, 'src/', ['src/main/files/ask-to-save.ts']],
  [/executeJavaScript|webSecurity: false|nodeIntegration: true/, 'src/', []],
  // These files read the switch in order to report it, but never set it.
  [/no-sandbox/, 'src/', ['src/main/app/sandbox.ts', 'src/main/security/switches.ts']],
  [/innerHTML|\{@html/, 'src/renderer/', []],
  [/parseFloat\(/, 'src/', []],
  [/@aws-sdk\//, 'src/', ['src/main/data-set/bucket/']],
  // This module is large, so it's loaded only when a bucket is used.
  [/from '[^']*\/s3-bucket'/, 'src/', []],
  // Every table of rows in memory sorts and copies its rows the same way.
  [
    /\b(?:rememberedTable|arraySource)[<(]/,
    'src/renderer/',
    [
      'src/renderer/src/lib/table/remembered-table.svelte.ts',
      'src/renderer/src/lib/table/row-source.ts',
      'src/renderer/src/registers/answer/array-table.svelte.ts',
      // An empty list, which has nothing to sort.
      'src/renderer/src/registers/view/query-row-source.ts',
    ],
  ],
  // There's a single way to buy: nothing else makes a call that may be charged.
  [/\bservice\.call\b/, 'src/renderer/', ['src/renderer/src/registers/purchase/answer.ts']],
  [
    /\bdownloads\.start\(/,
    'src/renderer/',
    ['src/renderer/src/registers/purchase/start-download.ts'],
  ],
  [
    /\bwatches\.(?:save|switch|look)\(/,
    'src/renderer/',
    ['src/renderer/src/registers/purchase/watching.svelte.ts'],
  ],
  // Whatever depends on an act is a column in the act table, or a separate table with an entry
  // for each act. Code never checks for a single act, because the others would then be forgotten.
  [
    /switch \([^)]*\bop\b|\bop(?:'\])? [!=]==|[!=]== [\w.?]*\.op\b|includes\(\s*[\w.?]*\bop\b/,
    'src/',
    [
      'src/shared/acts/',
      // This concerns only one act: a download that the program resumes is no longer attended.
      'src/main/downloads/attended.ts',
      // Only the act that creates a list says which kind of records it holds.
      'src/main/erase/erase.ts',
      // Only assessments belong to a matter, and move with a list from one matter to another.
      'src/renderer/src/library/apply/apply-list.ts',
      'src/renderer/src/library/open/open-library.ts',
      'src/renderer/src/library/review/reviews.ts',
    ],
  ],
  // A choice between two kinds would take every other kind for the second. What depends on the
  // kind is a column of a table of kinds.
  [
    /[kK]ind\)? [!=]== '(?:trademark|insider|company|event)'\s+\?/,
    'src/',
    [
      // These only add something for one kind, and have nothing for the others.
      'src/renderer/src/features/compare/',
      'src/renderer/src/features/watch/owned-rows.ts',
      'src/renderer/src/library/queries/',
      'src/renderer/src/library/store/parse-answer.ts',
      'src/renderer/src/registers/record/compare-rows.ts',
      'src/renderer/src/registers/screen/row-work.ts',
      'src/renderer/src/registers/search/suggestions.ts',
      'src/renderer/src/registers/service/words-parameter.ts',
      // The events in a feed have the columns of marks.
      'src/renderer/src/registers/service/service-view.svelte.ts',
    ],
  ],
  [
    /\bcaller\.call\(|\.caller\(\)\.call\(/,
    'src/main/',
    [
      'src/main/features/service.ts',
      'src/main/downloads/',
      'src/main/service/price-watch.ts',
      'src/main/service/spending-limit.ts',
      // The sample register is free.
      'src/main/library/sample-matter.ts',
    ],
  ],
] as const;
