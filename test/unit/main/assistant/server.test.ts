/** The tools as seen by an assistant's host, using the protocol's own client. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAssistantServer } from '@main/assistant/server';
import type { CommandResult } from '@main/command/run-command';

const told: CommandResult = {
  type: 'told',
  completeness: 'library',
  why: null,
  asOf: '2026-11-26',
  facts: { count: 1 },
  records: [{ facts: { id: '2020/1' }, raw: '{"value":12345678901234567890.10}' }],
};
const ask = vi.fn(() => Promise.resolve(told));
const client = new Client({ name: 'a host', version: '1.0.0' });

beforeEach(async () => {
  ask.mockClear();
  const [here, there] = InMemoryTransport.createLinkedPair();
  await createAssistantServer('1.2.3', ask).connect(there);
  await client.connect(here);
});
afterEach(() => client.close());

async function call(name: string, input: Record<string, unknown>): Promise<[string, boolean]> {
  const { content, isError } = await client.callTool({ name, arguments: input });
  return [(content as { text: string }[])[0]?.text ?? '', isError === true];
}

describe('an assistant', () => {
  it('is told about every tool, and that none destroys or reaches further', async () => {
    expect(client.getInstructions()).toContain('never say that a name is free');
    const { tools } = await client.listTools();
    expect(tools).toHaveLength(9);
    for (const { description, annotations, inputSchema } of tools) {
      expect(description?.length).toBeGreaterThan(40);
      expect(annotations).toMatchObject({ destructiveHint: false, openWorldHint: false });
      expect(inputSchema.additionalProperties).toBe(false);
    }
    const writing = tools.filter(({ annotations }) => annotations?.readOnlyHint !== true);
    expect(writing.map(({ name }) => name)).toEqual(['export_list']);
  });

  it('gets completeness and day with every answer, and records to the last digit', async () => {
    const [text] = await call('get_record', { kind: 'trademark', id: '2020/1' });
    expect(text).toContain('"record":{"value":12345678901234567890.10}');
    expect(JSON.parse(text)).toMatchObject({
      completeness: 'library',
      asOf: '2026-11-26',
      remark: expect.stringContaining('do not conclude') as unknown,
      source: expect.stringContaining('no units were used') as unknown,
      count: 1,
    });
  });

  it.each([
    ['search_library', { words: 'a', kind: 'trademark', online: true, max_units: 1000 }],
    ['search_library', { words: ' ', kind: 'trademark' }],
    ['search_library', { words: 'a', kind: 'trademark', limit: 1e9 }],
    ['search_library', { words: 'a', kind: 'ledger' }],
    ['export_list', { list: 'Mine', format: 'csv', path: '/tmp/a.csv' }],
    ['export_list', { list: 'Mine', format: '../a' }],
    ['similar_marks', { name: 'a', classes: [99] }],
    ['buy_everything', {}],
  ])('that asks %s for %j is refused before anything is read', async (tool, input) => {
    const answer = await call(tool, input).catch(
      (error: unknown) => [String(error), true] as const,
    );
    expect(answer[1]).toBe(true);
    expect(ask).not.toHaveBeenCalled();
  });

  it.each([
    [{ type: 'assistants-off' }, 'Settings > Assistants'],
    [{ type: 'no-export-folder' }, 'first export a file in Kartotek'],
    [{ type: 'no-library' }, 'No library is open'],
    [{ type: 'no-answer' }, 'Try again later'],
    [{ type: 'not-found', what: 'list', name: 'Mine' }, 'no list "Mine"'],
    [{ type: 'failed', error: { kind: 'storage', message: 'EIO' } }, 'EIO'],
  ] as const)('reads %j as an error in plain words', async (result, words) => {
    ask.mockResolvedValueOnce(result as never);
    const [text, isError] = await call('lists_and_matters', {});
    expect(isError).toBe(true);
    expect(text).toContain(words);
  });
});
