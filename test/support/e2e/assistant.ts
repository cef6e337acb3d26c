/**
 * An assistant's host: the protocol's own client, connected to the real program's standard streams.
 */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { WorkerFixtures } from './fixtures';

export interface Told {
  readonly isError: boolean;
  readonly text: string;
  /** The response; `null` if it's an error. */
  readonly answer: Answer | null;
}

interface Answer {
  readonly completeness: string;
  readonly asOf: string | null;
  readonly source: string;
  readonly remark: string;
  readonly records: readonly { readonly id: string; readonly record: unknown }[];
  readonly [fact: string]: unknown;
}

export interface Host {
  readonly client: Client;
  readonly pid: number;
  /** What the program has written to standard error. */
  readonly errors: () => string;
  call(tool: string, input?: Record<string, unknown>): Promise<Told>;
  close(): Promise<void>;
}

export async function assistantAt(
  { executablePath, args, env }: WorkerFixtures['prepared'],
  dataDir: string,
): Promise<Host> {
  const transport = new StdioClientTransport({
    command: executablePath,
    args: [...args, `--user-data-dir=${dataDir}`, '--lang=en', 'mcp'],
    env: env as Record<string, string>,
    stderr: 'pipe',
  });
  let errors = '';
  transport.stderr?.on('data', (part: Buffer) => (errors += part.toString()));
  const client = new Client({ name: 'a host', version: '1.0.0' });
  // Anything on standard output that isn't the protocol would be reported here.
  client.onerror = (error) => (errors += `not the protocol: ${error.message}\n`);
  await client.connect(transport);
  return {
    client,
    pid: transport.pid ?? 0,
    errors: () => errors,
    async call(tool, input = {}) {
      const { content, isError = false } = await client.callTool({ name: tool, arguments: input });
      const [first] = content as readonly { readonly text: string }[];
      const text = first?.text ?? '';
      const answer = isError === true ? null : (JSON.parse(text) as Answer);
      return { isError: isError === true, text, answer };
    },
    close: () => client.close(),
  };
}
