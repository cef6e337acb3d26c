/**
 * The assumptions about what the service doesn't document, and the reason for each. Settings shows
 * all of them, and the user can change them. An offline result that depends on an assumption is
 * never presented as the service's complete answer.
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
   * Calls per minute until `/me` has reported a limit. It's low, because having a call rejected may
   * cost more than waiting.
   */
  rateWhenUnknown: z.number().int().min(1).max(600).default(10),
  /**
   * By how many seconds the usage in `/me` may be out of date. Only a reading made after that
   * proves that a call wasn't charged. Usage counters often lag behind, but the service doesn't say
   * by how much.
   */
  usageBehindSeconds: z.number().int().min(0).max(mostBehindSeconds).default(10),
  /** The time zone in which a new usage month begins. */
  usageMonthZone: z.enum(['UTC', 'Europe/Stockholm']).default('UTC'),
  /** How identifiers are placed in the batch request's body. */
  batchBodyShape: z.enum(['field', 'list', 'two-fields']).default('field'),
  /** Name of the field for all identifiers, or for the organisation numbers only. */
  batchBodyField: z.string().min(1).max(60).default('identifiers'),
  /** Name of the field for company ids, if it's separate. */
  batchTokenField: z.string().min(1).max(60).default('tokens'),
  /**
   * Whether to try `/health` without the key first. If that is rejected, it's called with the key.
   */
  healthKey: z.enum(['try-without-first', 'with-key']).default('try-without-first'),
  /**
   * Whether to try an organisation number in a path that needs a company id, if the id isn't known.
   */
  numberInPath: z.enum(['try', 'never']).default('try'),
  /**
   * The format of numbers sent in `applicant_orgnr` if no row in the library shows which one is
   * used.
   */
  orgnrSpelling: z.enum(['as-typed', 'hyphen', 'digits']).default('as-typed'),
  /**
   * Beginnings of words which, in an insider transaction's status, mean that it no longer applies.
   */
  cancelledStatus: z.string().max(200).default('cancel, annul, withdrawn, void, makul, återkall'),
  /** Parts of field names that mark a company in a group answer as a subsidiary. */
  groupBelow: z
    .string()
    .max(200)
    .default(
      'dotter, döttrar, dottrar, subsidiar, child, barn, daughter, intresse, associat, underordnad',
    ),
  /** Parts of field names that mark sister companies. */
  groupBeside: z.string().max(200).default('syster, sister, sibling'),
  /** Parts of field names that mark the ultimate parent company. */
  groupTop: z.string().max(200).default('topp, top, ultimate, koncernmoder'),
  /** Parts of field names that mark parent companies and owners. */
  groupAbove: z
    .string()
    .max(200)
    .default('moder, parent, ägare, agare, owner, shareholder, överordnad, huvudman'),
  /** Parts of field names whose values show that rows in two answers correspond. */
  rowNames: z.string().max(200).default('name, namn'),
  /**
   * Parts of field names that show that a row is about a person. Fields with ids don't count,
   * because an id may be a company's.
   */
  personNames: z.string().max(200).default('person, birth, född, fodd, födelse, fodelse'),
  /**
   * What a watch concludes if the latest record in `/status` is the same as at the previous check.
   */
  sameFreshest: z.enum(['nothing-came', 'nothing-said']).default('nothing-came'),
  /** Opposition period in months after registration, or 0 to show no such date. */
  oppositionMonths: z.number().int().min(0).max(24).default(3),
  /** The offices whose registrations can be opposed during that period. */
  oppositionOffices: z.enum(['SE', 'all']).default('SE'),
});
export type Assumptions = z.infer<typeof Assumptions>;
export type AssumptionId = keyof Assumptions;

export const defaultAssumptions: Assumptions = Assumptions.parse({});

/** Validates stored assumptions one by one, so that an unknown value doesn't reset the others. */
export function soundAssumptions(stored: unknown): Assumptions {
  if (typeof stored !== 'object' || stored === null) return defaultAssumptions;
  const entries = Object.entries(stored).filter(
    ([name, value]) => Assumptions.safeParse({ [name]: value }).success,
  );
  return Assumptions.parse(Object.fromEntries(entries));
}
