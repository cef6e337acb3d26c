/**
 * The rooms of each process, the lowest first: a file imports from its own room and from those that
 * stand before it. A room is a folder with what lies below it, unless a longer name is listed too.
 */
const order = {
  'src/shared/': [
    'zod.ts',
    'values',
    'messages',
    'ipc',
    'records',
    'archive',
    'columns',
    'series',
    'service',
    'definition',
    'features',
    'contract.ts',
    'export/format',
    'export/csv',
    'export/parquet',
    'export/xlsx',
    'export',
  ],
  'src/main/': [
    'security',
    'storage',
    'archive',
    'ipc',
    'files',
    'report',
    'service',
    'definition',
    'downloads',
    'erase',
    'sample/data',
    'sample/gate',
    'sample/endpoints',
    'sample',
    'sample/serve',
    'app/updates',
    'app',
    'library',
    'backup',
    'library-file',
    'restore',
    'command',
    'features',
    'services.ts',
    'index.ts',
  ],
  'src/renderer/src/': [
    'styles',
    'lib/bridge.ts',
    'lib/format',
    'lib/state',
    'lib/ui',
    'lib/panes',
    'lib/charts',
    'lib/table',
    'lib/export',
    'lib/connect',
    'library/scheduling',
    'library/engine/wasm',
    'library/engine/memory',
    'library/engine/columns',
    'library/engine/contract',
    'library/engine/query',
    'library/engine/kinds',
    'library/engine',
    'library/alike',
    'library/contract',
    'library/store',
    'library/apply',
    'library/review',
    'library/search/snapshot',
    'library/search',
    'library/open',
    'library/rows',
    'library/scan',
    'library/queries',
    'library/export',
    'library/feed',
    'library/worker',
    'library',
    'registers/service',
    'registers/lists',
    'registers/review',
    'registers/view',
    'registers/answer',
    'registers/purchase',
    'registers/state',
    'registers/form',
    'registers/record',
    'registers/charts',
    'registers/asking',
    'registers/screen',
    'kinds/trademark',
    'kinds/company',
    'kinds/insider',
    'kinds',
    'features',
    'app',
    'crashed.ts',
    'main.ts',
  ],
} as const;

/** The room of a file and its height, or `null` for one that is in no room. */
export function roomOf(path: string): { readonly room: string; readonly height: number } | null {
  for (const [process, rooms] of Object.entries(order)) {
    if (!path.startsWith(process)) continue;
    const inside = path.slice(process.length);
    const [room] = rooms
      .filter((name) => inside === name || inside.startsWith(`${name}/`))
      .sort((a, b) => b.length - a.length);
    return room === undefined
      ? null
      : { room: process + room, height: (rooms as readonly string[]).indexOf(room) };
  }
  return null;
}
