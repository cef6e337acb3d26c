/**
 * Only Svelte's own templates may turn text into markup. Only the page's policy for its worker may
 * turn text into a script address.
 */
const trustedTypes = [
  "require-trusted-types-for 'script'",
  'trusted-types svelte-trusted-html default',
].join('; ');

/**
 * What the window may load. There is no `connect-src`, because only main uses the network. The
 * search engine is WebAssembly, which needs `wasm-unsafe-eval`. `blob:` images are pictures of
 * marks in the library.
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
 * Returns the policy for development, which also allows the development server's socket, and the
 * styles and markup that it injects.
 */
export function developmentPolicy(server: URL): string {
  return contentSecurityPolicy
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace(`; ${trustedTypes}`, '')
    .concat(`; connect-src 'self' ws://${server.host}`);
}

/**
 * Lets the window share memory with its worker. This is safe because the window has its process to
 * itself and loads nothing from elsewhere.
 */
export const isolation = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
} as const;
