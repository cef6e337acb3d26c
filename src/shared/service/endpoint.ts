/** What the documentation or an API definition states about an endpoint. */
import type { m } from '../messages/compiled/messages';
import type { RecordKind } from '../records/kinds';
import type { ParameterRule } from './parameters';

/** Page sizes for an endpoint whose answers have an envelope. */
export interface Paging {
  readonly min: number;
  readonly max: number;
  readonly byDefault: number;
}

/** The price of a call: units for the call itself, and units per row. */
export interface Rate {
  readonly perCall: number;
  readonly perRow: number;
}

export const freeRate: Rate = { perCall: 0, perRow: 0 };
export const unitPerRow: Rate = { perCall: 0, perRow: 1 };

export type { RecordKind };

/** Key of the message that describes an endpoint's purpose, or names it if that is enough. */
type PurposeKey = Extract<
  keyof typeof m,
  | `purpose_${string}`
  | `explorer_name_${string}`
  | 'common_insider_transactions'
  | 'common_transaction'
>;

export interface Endpoint {
  readonly id: string;
  readonly method: 'GET' | 'POST';
  /** Path below the base address, with `{name}` for path parameters. */
  readonly path: string;
  readonly group:
    | 'companies'
    | 'financials'
    | 'people'
    | 'market'
    | 'trademarks'
    | 'contact'
    | 'sync'
    | 'system'
    | 'other';
  /**
   * True if the documentation doesn't specify how the path continues, so that its last parameter
   * may have several parts.
   */
  readonly pathGoesOn?: true;
  /**
   * The message describing the endpoint's purpose; `null` if the endpoint is known only from a
   * definition.
   */
  readonly purpose: PurposeKey | null;
  /** The endpoint's parameters; `null` if any name and value may be sent. */
  readonly parameters: readonly ParameterRule[] | null;
  /** Page sizes; `null` if the endpoint's answers aren't known to have pages. */
  readonly paging: Paging | null;
  readonly scope: string | null;
  /** `null` if unknown. */
  readonly price: Rate | null;
  /** Whether the key is sent; `null` if unknown. */
  readonly key: boolean | null;
  /**
   * Kind of the endpoint's rows, if they're documented or each identifies a company. Determines
   * where the library stores them.
   */
  readonly records: RecordKind | null;
  /**
   * `described`: parameters, answer, scope and cost are documented. `listed`: only method, path and
   * purpose are documented. `learned`: known only from an API definition.
   */
  readonly fact: 'described' | 'listed' | 'learned';
}
