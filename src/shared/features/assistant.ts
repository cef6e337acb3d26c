/**
 * What an assistant may ask using the Model Context Protocol (`kartotek mcp`). No field accepts a
 * path, a price to pay, or anything that could change the library. Unknown fields are rejected, so
 * that an assistant learns that "online" or "max_units" has no effect.
 */
import { recordKinds } from '../records/kinds';
import { deadlineSpans } from '../service/deadlines';
import { z } from '../zod';

const Words = z.string().trim().min(1).max(500);
/** Name or id of a list or a saved search. */
const ListName = z.string().trim().min(1).max(500);
const Kind = z.enum(recordKinds);
const Limit = z.number().int().min(1).max(100).default(20);
const From = z.number().int().min(0).max(1_000_000).default(0);

/** The input of each tool. */
export const assistantInputs = {
  search_library: z.strictObject({ words: Words, kind: Kind, limit: Limit, from: From }),
  similar_marks: z.strictObject({
    name: z.string().trim().min(1).max(200),
    classes: z.array(z.number().int().min(1).max(45)).max(45).default([]),
    limit: Limit,
  }),
  get_record: z.strictObject({ kind: Kind, id: z.string().min(1).max(200) }),
  company_accounts: z.strictObject({ company: z.string().trim().min(1).max(100) }),
  lists_and_matters: z.strictObject({}),
  list_records: z.strictObject({ list: ListName, limit: Limit, from: From }),
  deadlines: z.strictObject({
    type: z.enum(['expiry', 'opposition']),
    within: z.enum(deadlineSpans).default('quarter'),
    limit: Limit,
  }),
  estimate_cost: z.strictObject({ words: Words, kind: Kind }),
  export_list: z.strictObject({ list: ListName, format: z.string().regex(/^[a-z-]{2,20}$/) }),
} as const;

export type AssistantTool = keyof typeof assistantInputs;
export type AssistantInput<T extends AssistantTool> = z.infer<(typeof assistantInputs)[T]>;

const asked = <T extends AssistantTool>(tool: T) =>
  z.strictObject({ tool: z.literal(tool), input: assistantInputs[tool] });

/** A single question. */
export const AssistantQuestion = z.discriminatedUnion('tool', [
  asked('search_library'),
  asked('similar_marks'),
  asked('get_record'),
  asked('company_accounts'),
  asked('lists_and_matters'),
  asked('list_records'),
  asked('deadlines'),
  asked('estimate_cost'),
  asked('export_list'),
]);
export type AssistantQuestion = z.infer<typeof AssistantQuestion>;

/** What assistants may read: certain matters (none by default), or everything (`null`). */
export const AssistantAccess = z.object({
  on: z.boolean().default(false),
  matters: z.array(z.string().max(500)).max(200).nullable().default([]),
});
export type AssistantAccess = z.infer<typeof AssistantAccess>;
