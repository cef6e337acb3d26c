/** Methods that let additional windows use the first window's library. */
export interface SharingMethods {
  /** For the first window: connects another window through `port`. */
  join(input: { readonly port: MessagePort }): Promise<null>;
  /**
   * For the first window: reports that the library has been reopened, as the `reopen` notice
   * requested.
   */
  reopened(): Promise<null>;
  /** For other windows: asks the first window to close and reopen the library. */
  reopen(): Promise<null>;
}
