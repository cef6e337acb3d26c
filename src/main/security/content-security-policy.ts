/**
 * Text becomes markup or a script address only through Svelte's own templates and the page's policy
 * for its worker.
 */
const trustedTypes = [
  "require-trusted-types-for 'script'",
  'trusted-types svelte-trusted-html default',
].join('; ');

/**
 * What the window may load. There is no `connect-src`, because only main accesses the network.
 * WebAssembly (the search engine) needs `wasm-unsafe-eval`. `blob:` images are pictures of marks in
 * the library.
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

/**
 * Returns the development policy, which also allows the development server's socket and the styles
 * and markup it injects.
 */
export function developmentPolicy(server: URL): string {
  return contentSecurityPolicy
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace(`; ${trustedTypes}`, '')
    .concat(`; connect-src 'self' ws://${server.host}`);
}

/**
 * Lets the window share memory with its worker. This is safe because the window is alone in its
 * process and doesn't load anything from elsewhere.
 */
export const isolation = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
} as const;
