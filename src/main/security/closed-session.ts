/**
 * The window never speaks to the network. A content policy does not cover every way there (WebRTC,
 * prefetches, what a later Chromium brings), so its session has none.
 */
import type { Session, WebContents } from 'electron';

const ownSchemes = ['app:', 'blob:', 'devtools:'];

/** Whether the window may load an address. `server`: the development server's, which hot reload asks. */
export function mayLoad(address: string, server: URL | null): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host } = new URL(address);
  if (ownSchemes.includes(protocol)) return true;
  return server !== null && host === server.host && ['http:', 'ws:'].includes(protocol);
}

/** Closes the session of the window. Call it before the window is made. */
export function closeSession(session: Session, server: URL | null): void {
  session.webRequest.onBeforeRequest(({ url }, answer) =>
    answer({ cancel: !mayLoad(url, server) }),
  );
  // Whatever gets past that ends at a port where nobody listens.
  if (!server) {
    void session.setProxy({ proxyRules: '127.0.0.1:9', proxyBypassRules: '<-loopback>' });
  }
}

/** WebRTC asks no policy of a page: without a proxy for it, it may send nothing. */
export function closeContents(contents: WebContents): void {
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
}
