const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/**
 * Encodes bytes as base64 (RFC 4648). No built-in function for it exists both in the window and in
 * main.
 */
export function base64Of(bytes: Uint8Array): string {
  const parts: string[] = [];
  let text = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const left = bytes.length - i;
    const three = ((bytes[i] ?? 0) << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    text += digits.charAt(three >> 18) + digits.charAt((three >> 12) & 63);
    text += left > 1 ? digits.charAt((three >> 6) & 63) : '=';
    text += left > 2 ? digits.charAt(three & 63) : '=';
    if (text.length > 8_000) {
      parts.push(text);
      text = '';
    }
  }
  return parts.join('') + text;
}
