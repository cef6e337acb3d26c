import { z } from '../zod';
import { method } from '../ipc/define';
import type { Drift } from '../definition/drift';
import type { EffectiveEndpoint, PriceAnswer } from '../definition/effective';
import { DefinitionFault, type Definition } from '../definition/model';
import type { PricesSeen } from '../definition/price-seen';

/** Where an API definition came from. */
export const DefinitionSource = z.discriminatedUnion('from', [
  z.object({ from: z.literal('file'), name: z.string() }),
  z.object({ from: z.literal('address'), url: z.string(), withKey: z.boolean() }),
]);
export type DefinitionSource = z.infer<typeof DefinitionSource>;

/** The API definition of the open library. */
export const DefinitionState = z.object({
  /** SHA-256 of the document as received; identifies the version. */
  sha256: z.string(),
  source: DefinitionSource,
  loadedAt: z.string(),
  bytes: z.number().int(),
  openapi: z.string(),
  title: z.string(),
  version: z.string(),
  endpoints: z.number().int(),
  /** Number of endpoints that can be called. */
  callable: z.number().int(),
});
export type DefinitionState = z.infer<typeof DefinitionState>;

/** The result of loading. A document that cannot be used leaves the previous one in force. */
export const LoadOutcome = z.discriminatedUnion('type', [
  /** `otherServers`: its server addresses, if none is the connected service. */
  z.object({
    type: z.literal('loaded'),
    state: DefinitionState,
    changed: z.boolean(),
    otherServers: z.array(z.string()),
  }),
  /**
   * The definition doesn't contain any of this service's endpoints. It waits for `use`, and the
   * previous one stays in force.
   */
  z.object({
    type: z.literal('other-service'),
    state: DefinitionState,
    otherServers: z.array(z.string()),
  }),
  z.object({ type: z.literal('cancelled') }),
  /** `detail`: a location, reference or version in the document. */
  z.object({ type: z.literal('refused'), fault: DefinitionFault, detail: z.string() }),
]);
export type LoadOutcome = z.infer<typeof LoadOutcome>;

const Version = z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) });

/** Everything known about the service's endpoints. */
export interface CatalogueView {
  readonly libraryId: string;
  readonly endpoints: readonly EffectiveEndpoint[];
  /** For `shapesOf`: the named shapes that endpoints refer to. */
  readonly shapes: Definition['shapes'];
  /** By endpoint id. */
  readonly priceSeen: PricesSeen;
  /** Whether the user accepted the definition's prices; `null` if undecided. */
  readonly prices: PriceAnswer | null;
}

export const definition = {
  state: method(z.undefined(), DefinitionState.nullable()),
  /** Asks for a file. */
  loadFile: method(z.undefined(), LoadOutcome),
  /**
   * Downloads from the service's own origin. A path is relative to the base address, and a complete
   * address must be on its origin. Rejects like any call.
   */
  loadAddress: method(z.object({ path: z.string().max(2000), withKey: z.boolean() }), LoadOutcome),
  /** Uses the document read last, although it seems to belong to another service. */
  use: method(Version, LoadOutcome),
  remove: method(z.undefined(), z.null()),
  /** Returns the previous versions, newest first. */
  versions: method(z.undefined(), z.array(DefinitionState)),
  /** Returns a previous version; `null` if it cannot be read any more. */
  version: method(Version, z.custom<Definition | null>()),
  /** Puts a previous version in force; the current one becomes a previous one. */
  restore: method(Version, z.null()),
  /** Permanently deletes a previous version. */
  forget: method(Version, z.null()),
  /** Returns the definition's differences from the catalogue; empty without a definition. */
  drift: method(z.undefined(), z.custom<readonly Drift[]>()),
  /** Decides which side applies in a difference; `null` revokes the decision. */
  decide: method(
    z.object({ id: z.string().max(1000), use: z.enum(['catalogue', 'definition']).nullable() }),
    z.null(),
  ),
  /** Decides whether the definition's prices are used, all at once. */
  usePrices: method(
    z.object({
      use: z.boolean(),
      readings: z.record(z.string().max(400), z.enum(['call', 'row'])),
    }),
    z.null(),
  ),
  catalogue: method(z.undefined(), z.custom<CatalogueView>()),
};

/** The definition, a decision or an observed price has changed. */
export const definitionEvents = {
  'definition.changed': z.object({ libraryId: z.string(), sha256: z.string().nullable() }),
};
