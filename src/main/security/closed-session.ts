/**
 * The window never accesses the network. A content policy does not cover every way out (WebRTC,
 * prefetching, future Chromium features), so its session doesn't have any network access.
 */
import type { Session, WebContents } from 'electron';

const ownSchemes = ['app:', 'blob:', 'devtools:'];

/**
 * Returns whether the window may load an address. `server` is the development server, used for hot
 * reload.
 */
export function mayLoad(address: string, server: URL | null): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host } = new URL(address);
  if (ownSchemes.includes(protocol)) return true;
  return server !== null && host === server.host && ['http:', 'ws:'].includes(protocol);
}

/** Closes the window's session. Call it before the window is created. */
export function closeSession(session: Session, server: URL | null): void {
  session.webRequest.onBeforeRequest(({ url }, answer) =>
    answer({ cancel: !mayLoad(url, server) }),
  );
  // Requests that get past the filter end at a proxy port on which nobody listens.
  if (!server) {
    void session.setProxy({ proxyRules: '127.0.0.1:9', proxyBypassRules: '<-loopback>' });
  }
}

/**
 * WebRTC ignores the content policy, so this stops it from sending anything except through the
 * proxy.
 */
export function closeContents(contents: WebContents): void {
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
}
