/**
 * Types for the competitors, which are installed on demand. Covers only the parts used by the
 * benchmark.
 */
declare module 'sqlite-bytes' {
  /** SQLite's module as base64. */
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
declare module 'hucre/xlsx' {
  export function writeXlsxStream(
    rows: Iterable<readonly unknown[]>,
    options: { name: string; columns: readonly { header: string; width: number }[] },
  ): ReadableStream<Uint8Array>;
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
