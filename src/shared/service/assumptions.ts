/**
 * The assumptions made where the service's documentation is silent, each with its reason. Settings
 * shows all of them and lets the user change them. An offline answer that depends on one is never
 * claimed to be the service's complete answer.
 */
import { z } from '../zod';

/** Upper limit for how far usage counters may lag behind. */
export const mostBehindSeconds = 600;

export const Assumptions = z.object({
  /** The date that `filed_after` and `filed_before` refer to. */
  filingDate: z.enum(['application_date', 'registration_date']).default('application_date'),
  /**
   * Whether `filed_after` and `filed_before` include the day itself ("earliest", "latest" suggest
   * so).
   */
  filingBounds: z.enum(['inclusive', 'exclusive']).default('inclusive'),
  /** Whether `expires_before` includes the day itself ("before" suggests not). */
  expiryBound: z.enum(['exclusive', 'inclusive']).default('exclusive'),
  /** How case and accents are folded when `query` is compared with the mark text. */
  folding: z.enum(['case', 'case-and-accents', 'none']).default('case'),
  /** What `has_image=false` means. */
  hasImageFalse: z.enum(['without-image', 'no-filter']).default('without-image'),
  /** Which Nice classes count as related in similarity searches. */
  neighbouringClasses: z.enum(['listed', 'none']).default('listed'),
  /** The time zone that determines the day of a timestamp (`from`, `to`). */
  dayZone: z.enum(['UTC', 'Europe/Stockholm']).default('UTC'),
  /** Currencies for which `min_value` can be decided offline. */
  minValueCurrency: z.enum(['SEK-only', 'never']).default('SEK-only'),
  /** Whether calls to `/me` count towards the rate limit. */
  meCountsAgainstRate: z.boolean().default(true),
  /**
   * Calls per minute before `/me` has stated a limit. It is low, because a refusal may cost more
   * than a wait.
   */
  rateWhenUnknown: z.number().int().min(1).max(600).default(10),
  /**
   * How far `/me` may lag behind, in seconds: only a later reading proves that a call was not
   * charged. Usage counters often lag, but by how much is not documented.
   */
  usageBehindSeconds: z.number().int().min(0).max(mostBehindSeconds).default(10),
  /** The time zone in which a new usage month begins. */
  usageMonthZone: z.enum(['UTC', 'Europe/Stockholm']).default('UTC'),
  /** How identifiers are arranged in the body of the batch request. */
  batchBodyShape: z.enum(['field', 'list', 'two-fields']).default('field'),
  /** Name of the list in it: of all identifiers, or of the organisation numbers. */
  batchBodyField: z.string().min(1).max(60).default('identifiers'),
  /** Name of the list of company ids, if they have a separate list. */
  batchTokenField: z.string().min(1).max(60).default('tokens'),
  /** Whether `/health` is called with the key if it is refused without. */
  healthKey: z.enum(['try-without-first', 'with-key']).default('try-without-first'),
  /**
   * Whether an organisation number is tried in a path that needs a company id, if the id is
   * unknown.
   */
  numberInPath: z.enum(['try', 'never']).default('try'),
  /** The spelling sent in `applicant_orgnr` if no row in the library shows one. */
  orgnrSpelling: z.enum(['as-typed', 'hyphen', 'digits']).default('as-typed'),
  /**
   * Beginnings of words that mean, in the status of an insider transaction, that it no longer
   * applies.
   */
  cancelledStatus: z.string().max(200).default('cancel, annul, withdrawn, void, makul, återkall'),
  /** Parts of field names that mark a company as a subsidiary in a group answer. */
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
  /**
   * Parts of field names that identify people. Ids don't, because an id may be that of a company.
   */
  personNames: z.string().max(200).default('person, birth, född, fodd, födelse, fodelse'),
  /** What a watch concludes if `/status` names the same latest record as before. */
  sameFreshest: z.enum(['nothing-came', 'nothing-said']).default('nothing-came'),
  /** Opposition period in months after registration; 0 if no such day is shown. */
  oppositionMonths: z.number().int().min(0).max(24).default(3),
  /** The offices for which that period applies. */
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

/** The defaults. */
export const defaultAssumptions: Assumptions = Assumptions.parse({});

/** Reads stored assumptions one by one, so that an unknown value does not reset the others. */
export function soundAssumptions(stored: unknown): Assumptions {
  if (typeof stored !== 'object' || stored === null) return defaultAssumptions;
  const entries = Object.entries(stored).filter(
    ([name, value]) => Assumptions.safeParse({ [name]: value }).success,
  );
  return Assumptions.parse(Object.fromEntries(entries));
}
