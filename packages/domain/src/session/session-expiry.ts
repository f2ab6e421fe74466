/** The `exp` claim in seconds; null when there is no usable one. */
export function expiryOf(claims: unknown): number | null {
  if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return null
  return typeof claims.exp === 'number' && Number.isFinite(claims.exp) ? claims.exp : null
}

/** Written as "not before", so that an expiry of NaN counts as expired. */
export const isSessionExpired = (expiresAtSeconds: number, nowMs: number): boolean =>
  !(nowMs < expiresAtSeconds * 1000)
