/** Returns `api.example.com` for a base address. Any other string is returned unchanged. */
export function hostOf(baseUrl: string | null): string {
  if (!baseUrl) return '';
  return URL.canParse(baseUrl) ? new URL(baseUrl).host : baseUrl;
}
