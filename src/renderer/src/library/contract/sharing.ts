/** The methods by which further windows have the library of the first one. */
export interface SharingMethods {
  /** For the first window: another one asks by `port`. */
  join(input: { readonly port: MessagePort }): Promise<null>;
  /** For the first window: what was asked of it by the notice `reopen` is done. */
  reopened(): Promise<null>;
  /** For the others: has the first one close the library and open it again. */
  reopen(): Promise<null>;
}
