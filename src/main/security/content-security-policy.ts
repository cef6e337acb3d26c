/**
 * A text becomes markup or the address of a script only through what Svelte makes of its own templates,
 * and through the page's one rule for its worker.
 */
const trustedTypes = [
  "require-trusted-types-for 'script'",
  'trusted-types svelte-trusted-html default',
].join('; ');

/**
 * What the window may load. No `connect-src`: the window never speaks to the network, main does.
 * `wasm-unsafe-eval` allows WebAssembly (the search engine) and nothing else. `blob:` images are
 * pictures of marks that the library keeps.
 */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  trustedTypes,
].join('; ');

/** The same while developing: the development server's socket, and the styles and markup that it puts in. */
export function developmentPolicy(server: URL): string {
  return contentSecurityPolicy
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace(`; ${trustedTypes}`, '')
    .concat(`; connect-src 'self' ws://${server.host}`);
}

/** The window may share memory with its worker: it is alone in its process, and loads nothing of others. */
export const isolation = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
} as const;
