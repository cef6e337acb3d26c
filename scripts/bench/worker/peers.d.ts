/** The peers are installed on demand, so their types are not there; these are what the bench uses. */
declare module 'sqlite-bytes' {
  /** SQLite's module in base64. */
  export const base64: string;
}
declare module 'plain-pass-bytes' {
  /** `plain-pass.wat`, compiled, in base64. */
  export const base64: string;
}
declare module '@sqlite.org/sqlite-wasm' {
  interface Pool {
    OpfsSAHPoolDb: new (name: string) => unknown;
    removeVfs(): Promise<boolean>;
  }
  export default function init(options: { wasmBinary: Uint8Array }): Promise<{
    installOpfsSAHPoolVfs(options: { name: string; clearOnInit: boolean }): Promise<Pool>;
  }>;
}
declare module 'csv-stringify' {
  import type { Transform } from 'node:stream';
  export function stringify(options: object): Transform;
}
declare module 'exceljs' {
  interface Sheet {
    columns: readonly { header: string; width: number }[];
    addRow(cells: readonly unknown[]): { commit(): void };
    commit(): void;
  }
  interface Book {
    addWorksheet(name: string): Sheet;
    commit(): Promise<void>;
  }
  const ExcelJS: {
    stream: { xlsx: { WorkbookWriter: new (options: object) => Book } };
  };
  export default ExcelJS;
}
declare module 'fuse.js' {
  export default class Fuse<T> {
    constructor(list: readonly T[], options: object);
    search(pattern: string, options: { limit: number }): readonly unknown[];
  }
}
declare module 'fuzzysort' {
  interface Prepared {
    readonly target: string;
  }
  const fuzzysort: {
    prepare(target: string): Prepared;
    go(search: string, targets: readonly Prepared[], options: object): readonly unknown[];
  };
  export default fuzzysort;
}
