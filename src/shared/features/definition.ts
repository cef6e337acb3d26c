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

/** The open library's API definition. */
export const DefinitionState = z.object({
  /** SHA-256 of the document as received, which identifies the version. */
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

/** The result of loading a document. If it can't be used, the previous one stays active. */
export const LoadOutcome = z.discriminatedUnion('type', [
  /**
   * `otherServers`: the server addresses in the definition, if the connected service isn't among
   * them.
   */
  z.object({
    type: z.literal('loaded'),
    state: DefinitionState,
    changed: z.boolean(),
    otherServers: z.array(z.string()),
  }),
  /**
   * The definition contains none of this service's endpoints. It doesn't become active until `use`
   * is called, and until then the previous one stays active.
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
  /** For `shapesOf`: the named shapes referred to by endpoints. */
  readonly shapes: Definition['shapes'];
  /** By endpoint id. */
  readonly priceSeen: PricesSeen;
  /** Whether the user has agreed to use the definition's prices, or `null` if undecided. */
  readonly prices: PriceAnswer | null;
}

export const definition = {
  state: method(z.undefined(), DefinitionState.nullable()),
  /** Asks the user for a file. */
  loadFile: method(z.undefined(), LoadOutcome),
  /**
   * Downloads a definition from the service's own origin. The path is either relative to the base
   * address or a complete address at that origin. Rejects like any call.
   */
  loadAddress: method(z.object({ path: z.string().max(2000), withKey: z.boolean() }), LoadOutcome),
  /** Activates the document that was read last, although it seems to belong to another service. */
  use: method(Version, LoadOutcome),
  remove: method(z.undefined(), z.null()),
  /** Returns the previous versions, newest first. */
  versions: method(z.undefined(), z.array(DefinitionState)),
  /** Returns a previous version, or `null` if it can no longer be read. */
  version: method(Version, z.custom<Definition | null>()),
  /** Makes a previous version active again. The active one becomes a previous version. */
  restore: method(Version, z.null()),
  /** Permanently deletes a previous version. */
  forget: method(Version, z.null()),
  /**
   * Returns the differences between the definition and the catalogue. Empty without a definition.
   */
  drift: method(z.undefined(), z.custom<readonly Drift[]>()),
  /** Decides which side of a difference applies; `null` undoes the decision. */
  decide: method(
    z.object({ id: z.string().max(1000), use: z.enum(['catalogue', 'definition']).nullable() }),
    z.null(),
  ),
  /** Decides whether to use the prices in the definition; it applies to all of them. */
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
