export type HumanCheckRefusal =
  /** No proof came with the request. */
  | 'missing'
  /** The proof is not one, or says that this is a machine. */
  | 'not-human'
  /** The proof was used before, or is too old: the person can simply try again. */
  | 'stale'
  /** The proof was made on another site. */
  | 'wrong-site'
  /** The proof was made for another form of ours. */
  | 'wrong-action'

export type HumanCheck = {
  /** Throws `ProviderUnavailable` when nobody could say: the caller decides whether to let the person pass. */
  verify(
    token: string,
    context: { action?: string; remoteIp?: string },
  ): Promise<{ ok: true } | { ok: false; reason: HumanCheckRefusal }>
}
