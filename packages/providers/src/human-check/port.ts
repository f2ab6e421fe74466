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

/** A proof that its maker does not remember: the caller spends it, so that it is good once. */
export type SpendableProof = { id: string; expiresAt: Date }

export type HumanCheck<Challenge = unknown> = {
  /** The work that a page does for its proof. Null where the page gets its proof elsewhere. */
  makeChallenge(action: string): Promise<Challenge | null>
  /** Throws `ProviderUnavailable` when nobody could say: the caller decides whether to let the person pass. */
  verify(
    token: string,
    context: { action?: string; remoteIp?: string },
  ): Promise<{ ok: true; toSpend: SpendableProof | null } | { ok: false; reason: HumanCheckRefusal }>
}
