/**
 * Cuts the windows off from the network. A content policy doesn't cover every way out (WebRTC,
 * prefetching, future Chromium features), so the window's session has no network access at all.
 */
import type { Session, WebContents } from 'electron';

const ownSchemes = ['app:', 'blob:', 'devtools:'];

/**
 * Returns whether the window may load an address. `server` is the development server that provides
 * hot reload.
 */
export function mayLoad(address: string, server: URL | null): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host } = new URL(address);
  if (ownSchemes.includes(protocol)) return true;
  return server !== null && host === server.host && ['http:', 'ws:'].includes(protocol);
}

/** Closes off the window's session. Call before the window is created. */
export function closeSession(session: Session, server: URL | null): void {
  session.webRequest.onBeforeRequest(({ url }, answer) =>
    answer({ cancel: !mayLoad(url, server) }),
  );
  // Requests that get past the filter reach a proxy port where nothing is listening.
  if (!server) {
    void session.setProxy({ proxyRules: '127.0.0.1:9', proxyBypassRules: '<-loopback>' });
  }
}

/**
 * WebRTC isn't covered by the content policy. This setting keeps it from sending anything except
 * through the proxy.
 */
export function closeContents(contents: WebContents): void {
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
}
