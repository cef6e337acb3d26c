import { z } from '../zod';
import { method } from '../ipc/define';
import type { Drift } from '../definition/drift';
import type { EffectiveEndpoint, PriceAnswer } from '../definition/effective';
import { DefinitionFault, type Definition } from '../definition/model';
import type { PricesSeen } from '../definition/price-seen';

/** Where a definition was read. */
export const DefinitionSource = z.discriminatedUnion('from', [
  z.object({ from: z.literal('file'), name: z.string() }),
  z.object({ from: z.literal('address'), url: z.string(), withKey: z.boolean() }),
]);
export type DefinitionSource = z.infer<typeof DefinitionSource>;

/** The definition of the open library. */
export const DefinitionState = z.object({
  /** SHA-256 of the document as received: its version. */
  sha256: z.string(),
  source: DefinitionSource,
  loadedAt: z.string(),
  bytes: z.number().int(),
  openapi: z.string(),
  title: z.string(),
  version: z.string(),
  endpoints: z.number().int(),
  /** Of these, those that can be called. */
  callable: z.number().int(),
});
export type DefinitionState = z.infer<typeof DefinitionState>;

/** What loading came to. A document that teaches nothing leaves the one before in place. */
export const LoadOutcome = z.discriminatedUnion('type', [
  /** `otherServers`: addresses that it names, where none of them is the connected one. */
  z.object({
    type: z.literal('loaded'),
    state: DefinitionState,
    changed: z.boolean(),
    otherServers: z.array(z.string()),
  }),
  /** It has no endpoint of this service: it waits for `use`, and what was in force stays. */
  z.object({
    type: z.literal('other-service'),
    state: DefinitionState,
    otherServers: z.array(z.string()),
  }),
  z.object({ type: z.literal('cancelled') }),
  /** `detail`: a place, a reference or a version of the document. */
  z.object({ type: z.literal('refused'), fault: DefinitionFault, detail: z.string() }),
]);
export type LoadOutcome = z.infer<typeof LoadOutcome>;

const Version = z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) });

/** Everything that is known of the service's endpoints. */
export interface CatalogueView {
  readonly libraryId: string;
  readonly endpoints: readonly EffectiveEndpoint[];
  /** For `shapesOf`: what the shapes of the endpoints refer to by name. */
  readonly shapes: Definition['shapes'];
  /** By id of the endpoint. */
  readonly priceSeen: PricesSeen;
  /** What the person said of the prices that the definition states; `null`: nothing yet. */
  readonly prices: PriceAnswer | null;
}

export const definition = {
  state: method(z.undefined(), DefinitionState.nullable()),
  /** Asks for a file. */
  loadFile: method(z.undefined(), LoadOutcome),
  /**
   * Fetches from the service's own origin; a path begins at its base address, a whole address must
   * lie under its origin. Rejects as any call does when nothing useful arrived.
   */
  loadAddress: method(z.object({ path: z.string().max(2000), withKey: z.boolean() }), LoadOutcome),
  /** Uses the document that was read last, though it seems to be of another service. */
  use: method(Version, LoadOutcome),
  remove: method(z.undefined(), z.null()),
  /** Those that were in force before, the newest first. */
  versions: method(z.undefined(), z.array(DefinitionState)),
  /** An earlier one as it was read; `null`: it cannot be read any more. */
  version: method(Version, z.custom<Definition | null>()),
  /** Puts an earlier one in force again; the one in force becomes an earlier one. */
  restore: method(Version, z.null()),
  /** Removes an earlier one for good. */
  forget: method(Version, z.null()),
  /** Differences of the definition from the catalogue; empty without one. */
  drift: method(z.undefined(), z.custom<readonly Drift[]>()),
  /** Says whose word holds in one difference; `null` takes the decision back. */
  decide: method(
    z.object({ id: z.string().max(1000), use: z.enum(['catalogue', 'definition']).nullable() }),
    z.null(),
  ),
  /** Says whether the prices that the definition states are used, for all of them at once. */
  usePrices: method(
    z.object({
      use: z.boolean(),
      readings: z.record(z.string().max(400), z.enum(['call', 'row'])),
    }),
    z.null(),
  ),
  catalogue: method(z.undefined(), z.custom<CatalogueView>()),
};

/** The definition, a decision or a price seen changed. */
export const definitionEvents = {
  'definition.changed': z.object({ libraryId: z.string(), sha256: z.string().nullable() }),
};
