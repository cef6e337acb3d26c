/**
 * The assumptions about things that aren't documented by the service, each with its reason.
 * Settings shows all of them, and the user can change them. An offline answer that depends on an
 * assumption is never claimed to be the service's complete answer.
 */
import { z } from '../zod';

/** The longest that usage counters are assumed to lag behind. */
export const mostBehindSeconds = 600;

export const Assumptions = z.object({
  /** The date that `filed_after` and `filed_before` refer to. */
  filingDate: z.enum(['application_date', 'registration_date']).default('application_date'),
  /**
   * Whether `filed_after` and `filed_before` include the date itself ("earliest" and "latest"
   * suggest so).
   */
  filingBounds: z.enum(['inclusive', 'exclusive']).default('inclusive'),
  /** Whether `expires_before` includes the date itself ("before" suggests not). */
  expiryBound: z.enum(['exclusive', 'inclusive']).default('exclusive'),
  /** How case and accents are folded when `query` is compared with the mark's text. */
  folding: z.enum(['case', 'case-and-accents', 'none']).default('case'),
  /** What `has_image=false` means. */
  hasImageFalse: z.enum(['without-image', 'no-filter']).default('without-image'),
  /** Which Nice classes are considered related in similarity searches. */
  neighbouringClasses: z.enum(['listed', 'none']).default('listed'),
  /** The time zone that determines the date of a timestamp (`from`, `to`). */
  dayZone: z.enum(['UTC', 'Europe/Stockholm']).default('UTC'),
  /** Currencies for which `min_value` can be evaluated offline. */
  minValueCurrency: z.enum(['SEK-only', 'never']).default('SEK-only'),
  /** Whether calls to `/me` count towards the rate limit. */
  meCountsAgainstRate: z.boolean().default(true),
  /**
   * Calls per minute until `/me` has reported a limit. It's low, because a rejection may cost more
   * than waiting.
   */
  rateWhenUnknown: z.number().int().min(1).max(600).default(10),
  /**
   * How far `/me` may lag behind, in seconds. Only a later reading proves that a call wasn't
   * charged. Usage counters often lag, but by how much isn't documented.
   */
  usageBehindSeconds: z.number().int().min(0).max(mostBehindSeconds).default(10),
  /** The time zone in which a new usage month begins. */
  usageMonthZone: z.enum(['UTC', 'Europe/Stockholm']).default('UTC'),
  /** How identifiers are arranged in the batch request's body. */
  batchBodyShape: z.enum(['field', 'list', 'two-fields']).default('field'),
  /** Name of the field with all identifiers, or with only the organisation numbers. */
  batchBodyField: z.string().min(1).max(60).default('identifiers'),
  /** Name of the field with company ids, if they are in a separate list. */
  batchTokenField: z.string().min(1).max(60).default('tokens'),
  /** Whether `/health` is called with the key if it's rejected without it. */
  healthKey: z.enum(['try-without-first', 'with-key']).default('try-without-first'),
  /**
   * Whether to try an organisation number in a path that requires a company id, if the id is
   * unknown.
   */
  numberInPath: z.enum(['try', 'never']).default('try'),
  /** The format used in `applicant_orgnr` if no row in the library shows one. */
  orgnrSpelling: z.enum(['as-typed', 'hyphen', 'digits']).default('as-typed'),
  /**
   * Beginnings of words which, in an insider transaction's status, mean that it no longer applies.
   */
  cancelledStatus: z.string().max(200).default('cancel, annul, withdrawn, void, makul, återkall'),
  /** Parts of field names that identify a company as a subsidiary in a group answer. */
  groupBelow: z
    .string()
    .max(200)
    .default(
      'dotter, döttrar, dottrar, subsidiar, child, barn, daughter, intresse, associat, underordnad',
    ),
  /** Parts of field names that identify sister companies. */
  groupBeside: z.string().max(200).default('syster, sister, sibling'),
  /** Parts of field names that identify the ultimate parent. */
  groupTop: z.string().max(200).default('topp, top, ultimate, koncernmoder'),
  /** Parts of field names that identify parents and owners. */
  groupAbove: z
    .string()
    .max(200)
    .default('moder, parent, ägare, agare, owner, shareholder, överordnad, huvudman'),
  /** Parts of field names that identify corresponding rows in two answers. */
  rowNames: z.string().max(200).default('name, namn'),
  /** Parts of field names that identify people. Ids don't, because an id may be a company's. */
  personNames: z.string().max(200).default('person, birth, född, fodd, födelse, fodelse'),
  /** What a watch concludes if `/status` reports the same latest record as before. */
  sameFreshest: z.enum(['nothing-came', 'nothing-said']).default('nothing-came'),
  /** Opposition period in months after registration, or 0 to show no such date. */
  oppositionMonths: z.number().int().min(0).max(24).default(3),
  /** The offices to which that period applies. */
  oppositionOffices: z.enum(['SE', 'all']).default('SE'),
});
export type Assumptions = z.infer<typeof Assumptions>;
export type AssumptionId = keyof Assumptions;

/** Common locations of API definitions. The documentation doesn't give one. */
export const definitionAddresses: readonly string[] = [
  '/openapi.json',
  '/api/v1/openapi.json',
  '/openapi.yaml',
  '/api/v1/openapi.yaml',
  '/api/openapi.json',
  '/swagger.json',
];

export const defaultAssumptions: Assumptions = Assumptions.parse({});

/** Reads stored assumptions one at a time, so that an unknown value doesn't reset the others. */
export function soundAssumptions(stored: unknown): Assumptions {
  if (typeof stored !== 'object' || stored === null) return defaultAssumptions;
  const entries = Object.entries(stored).filter(
    ([name, value]) => Assumptions.safeParse({ [name]: value }).success,
  );
  return Assumptions.parse(Object.fromEntries(entries));
}
