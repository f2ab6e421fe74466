/** As typed. It goes from the browser to the provider and nowhere else. */
export type TypedCard = {
  number: string
  holderName: string
  expires: { month: number; year: number }
  securityCode: string
}

export type CardTokens = {
  /**
   * A token stands for the card for a minute and for one use. Throws `ProviderUnavailable` when nobody could say;
   * trying again is safe, since nothing is kept or charged.
   */
  tokenise(card: TypedCard): Promise<{ ok: true; token: string } | { ok: false; reason: 'card-invalid' }>
}
