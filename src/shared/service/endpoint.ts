/** What is known of one endpoint of the service, whoever said it: the page, or a loaded definition. */
import type { m } from '../messages/compiled/messages';
import type { RecordKind } from '../records/kinds';
import type { ParameterRule } from './parameters';

/** Page sizes of an endpoint that answers with the page envelope. */
export interface Paging {
  readonly min: number;
  readonly max: number;
  readonly byDefault: number;
}

/** What a call costs: some units for the call itself, and some for each row that comes. */
export interface Rate {
  readonly perCall: number;
  readonly perRow: number;
}

export const freeRate: Rate = { perCall: 0, perRow: 0 };
export const unitPerRow: Rate = { perCall: 0, perRow: 1 };

export type { RecordKind };

/** A message that says what an endpoint is for. */
type PurposeKey = Extract<keyof typeof m, `purpose_${string}`>;

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
  /** The page leaves open how the path goes on: its last parameter may hold several parts. */
  readonly pathGoesOn?: true;
  /** What it is for, as the message that says it; `null`: only a definition knows. */
  readonly purpose: PurposeKey | null;
  /** `null`: any name and value may be sent. */
  readonly parameters: readonly ParameterRule[] | null;
  /** The answer is the page envelope; `null`: not known to be one. */
  readonly paging: Paging | null;
  readonly scope: string | null;
  /** `null`: nobody said. */
  readonly price: Rate | null;
  /** Whether the key is sent; `null`: unknown. */
  readonly key: boolean | null;
  /** Kind of the rows, which says where they belong in the library, where the page describes them or they identify a company. */
  readonly records: RecordKind | null;
  /**
   * `described`: parameters, answer, scope and cost are on the page. `listed`: only method, path and
   * purpose. `learned`: only a definition knows it.
   */
  readonly fact: 'described' | 'listed' | 'learned';
}
