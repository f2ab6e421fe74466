/** On every answer. The proxy adds what concerns pages; these hold for an API answer wherever it is opened. */
export const SAFE_HEADERS = {
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
}
