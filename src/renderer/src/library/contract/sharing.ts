/** Methods with which additional windows use the first one's library. */
export interface SharingMethods {
  /** For the first window: another window connects through `port`. */
  join(input: { readonly port: MessagePort }): Promise<null>;
  /** For the first window: what the notice `reopen` asked for has been done. */
  reopened(): Promise<null>;
  /** For the others: asks the first one to close and reopen the library. */
  reopen(): Promise<null>;
}
