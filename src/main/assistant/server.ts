/**
 * Provides the tools of the Model Context Protocol. Nothing in this folder has access to the
 * service or the library. Questions are passed on, and the code that answers them decides what may
 * be read.
 */
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { AssistantQuestion, assistantInputs, type AssistantTool } from '@shared/features/assistant';
import type { Told } from '@shared/features/commands';
import type { CommandResult } from '../command/run-command';
import type { AskKartotek } from './ask-kartotek';
import { descriptions, errors, instructions, remarks, source } from './tools';

/** Creates a server that isn't connected yet. */
export function createAssistantServer(version: string, ask: AskKartotek): McpServer {
  const server = new McpServer({ name: 'kartotek', version }, { instructions });
  for (const tool of Object.keys(assistantInputs) as AssistantTool[]) {
    server.registerTool(
      tool,
      {
        description: descriptions[tool],
        inputSchema: assistantInputs[tool],
        annotations: {
          readOnlyHint: tool !== 'export_list',
          destructiveHint: false,
          idempotentHint: tool !== 'export_list',
          openWorldHint: false,
        },
      },
      async (input: unknown) => toldOf(await ask(AssistantQuestion.parse({ tool, input }))),
    );
  }
  return server;
}

/** Converts anything other than an answer to an error in plain language. */
function toldOf(result: CommandResult): CallToolResult {
  if (result.type === 'told') return { content: [{ type: 'text', text: textOf(result) }] };
  return { isError: true, content: [{ type: 'text', text: errorOf(result) }] };
}

function errorOf(result: Exclude<CommandResult, { readonly type: 'told' }>): string {
  switch (result.type) {
    case 'assistants-off':
      return errors.off;
    case 'no-export-folder':
      return errors.noFolder;
    case 'no-library':
      return errors.noLibrary;
    case 'no-answer':
      return errors.noAnswer;
    case 'not-found':
      return errors.notFound(result.what, result.name);
    case 'ambiguous':
      return errors.ambiguous(result.name, result.ids);
    case 'unfit-format':
      return errors.unfit(result.format);
    case 'empty':
      return errors.empty(result.name);
    case 'failed':
      return errors.failed(result.error.message ?? result.error.kind);
    default:
      return errors.failed(result.type);
  }
}

/** Records are inserted as the original JSON, so that every digit is preserved. */
function textOf({ completeness, why, asOf, facts, records }: Told): string {
  const remark = remarks[completeness];
  const head = JSON.stringify({ completeness, asOf, remark, why, source, ...facts }).slice(0, -1);
  const rows = records.map(
    ({ facts: of, raw }) => `${JSON.stringify(of).slice(0, -1)},"record":${raw}}`,
  );
  return `${head},"records":[${rows.join(',')}]}`;
}
