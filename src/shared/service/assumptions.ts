/**
 * Where the service's page is silent and the program must choose, the choice stands here, with its
 * reason, and nowhere else. Settings shows every entry and lets the person change it. Offline
 * answers that depend on one of them are never claimed to be complete answers of the service.
 */
import { z } from '../zod';

/** Further behind no count of use is waited for. */
export const mostBehindSeconds = 600;

export const Assumptions = z.object({
  /** Date that `filed_after` and `filed_before` look at. */
  filingDate: z.enum(['application_date', 'registration_date']).default('application_date'),
  /** Whether `filed_after` and `filed_before` include the day itself ("earliest", "latest" suggest it). */
  filingBounds: z.enum(['inclusive', 'exclusive']).default('inclusive'),
  /** Whether `expires_before` includes the day itself ("before" suggests not). */
  expiryBound: z.enum(['exclusive', 'inclusive']).default('exclusive'),
  /** How letter case and accents fold when `query` is held against the mark text. */
  folding: z.enum(['case', 'case-and-accents', 'none']).default('case'),
  /** What `has_image=false` asks for. */
  hasImageFalse: z.enum(['without-image', 'no-filter']).default('without-image'),
  /** Which Nice classes neighbour each other, where marks like one mark are sought. */
  neighbouringClasses: z.enum(['listed', 'none']).default('listed'),
  /** The zone in which a timestamp has its day (`from`, `to`). */
  dayZone: z.enum(['UTC', 'Europe/Stockholm']).default('UTC'),
  /** Currencies in which `min_value` can be decided offline. */
  minValueCurrency: z.enum(['SEK-only', 'never']).default('SEK-only'),
  /** Whether calls to `/me` count against the rate per minute. */
  meCountsAgainstRate: z.boolean().default(true),
  /** Calls per minute while `/me` has not said how many are allowed. Low: a refusal may cost more than a wait. */
  rateWhenUnknown: z.number().int().min(1).max(600).default(10),
  /**
   * Seconds by which `/me` may be behind: only a reading that is later than that shows that a call was
   * not charged. Counters of use commonly are; how far this one is, nobody says.
   */
  usageBehindSeconds: z.number().int().min(0).max(mostBehindSeconds).default(10),
  /** In which zone the usage month turns. */
  usageMonthZone: z.enum(['UTC', 'Europe/Stockholm']).default('UTC'),
  /** Name of the list in the body of the batch request. */
  batchBodyField: z.string().min(1).max(60).default('identifiers'),
  /** Whether `/health` is asked with the key when it refuses without. */
  healthKey: z.enum(['try-without-first', 'with-key']).default('try-without-first'),
  /** Whether an organisation number is tried in a path where a company's id belongs and none is known. */
  numberInPath: z.enum(['try', 'never']).default('try'),
  /** Spelling sent in `applicant_orgnr` when no owned row shows one. */
  orgnrSpelling: z.enum(['as-typed', 'hyphen', 'digits']).default('as-typed'),
  /** Beginnings of words by which the status of an insider transaction says that it no longer stands. */
  cancelledStatus: z.string().max(200).default('cancel, annul, withdrawn, void, makul, återkall'),
  /** Parts of the names of fields by which an answer about a group says that a company stands below. */
  groupBelow: z
    .string()
    .max(200)
    .default(
      'dotter, döttrar, dottrar, subsidiar, child, barn, daughter, intresse, associat, underordnad',
    ),
  /** That it has the same parent. */
  groupBeside: z.string().max(200).default('syster, sister, sibling'),
  /** That it stands above all others. */
  groupTop: z.string().max(200).default('topp, top, ultimate, koncernmoder'),
  /** That it is a parent or an owner. */
  groupAbove: z
    .string()
    .max(200)
    .default('moder, parent, ägare, agare, owner, shareholder, överordnad, huvudman'),
  /** Parts of the names of fields by which a row of two answers is known to be of the same thing. */
  rowNames: z.string().max(200).default('name, namn'),
  /** The same of a person, who is never known by an id: it may be that of a firm. */
  personNames: z.string().max(200).default('person, birth, född, fodd, födelse, fodelse'),
  /** What it says for a watch that `/status` names the same freshest record as before. */
  sameFreshest: z.enum(['nothing-came', 'nothing-said']).default('nothing-came'),
  /** Months from a registration in which it can be opposed; 0: no such day is told. */
  oppositionMonths: z.number().int().min(0).max(24).default(3),
  /** Of which offices registrations can be opposed so. */
  oppositionOffices: z.enum(['SE', 'all']).default('SE'),
});
export type Assumptions = z.infer<typeof Assumptions>;
export type AssumptionId = keyof Assumptions;

/** Where services commonly have their definition; the page does not say where this one has it. */
export const definitionAddresses: readonly string[] = [
  '/openapi.json',
  '/api/v1/openapi.json',
  '/openapi.yaml',
  '/api/v1/openapi.yaml',
  '/api/openapi.json',
  '/swagger.json',
];

/** The choices in force when nobody changed anything. */
export const defaultAssumptions: Assumptions = Assumptions.parse({});

/** Those that stand in a file. One that a newer program spells differently must not reset the others. */
export function soundAssumptions(stored: unknown): Assumptions {
  if (typeof stored !== 'object' || stored === null) return defaultAssumptions;
  const entries = Object.entries(stored).filter(
    ([name, value]) => Assumptions.safeParse({ [name]: value }).success,
  );
  return Assumptions.parse(Object.fromEntries(entries));
}
