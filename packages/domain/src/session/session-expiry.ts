/** The `exp` claim of a token's decoded claims, in seconds; null when they carry no usable one. */
export function expiryOf(claims: unknown): number | null {
  if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return null
  return typeof claims.exp === 'number' && Number.isFinite(claims.exp) ? claims.exp : null
}

/** Asked as "not still before": an expiry that is not a number counts as expired. */
export const isSessionExpired = (expiresAtSeconds: number, nowMs: number): boolean =>
  !(nowMs < expiresAtSeconds * 1000)
