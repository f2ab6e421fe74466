/** An easy one: the seventh try solves it. */
export const anEasyChallenge = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256' as const,
    cost: 10,
    data: { action: 'register' },
    expiresAt: 4102444800,
    keyLength: 32 as const,
    keyPrefix: '5251b98d85ac43ed63090dfdcef5c50e',
    keySignature: '00'.repeat(32),
    nonce: '37c25190b43bf82faa3d89ec6a61d65e',
    salt: '8824e519336f849d3ad89ef9de465227',
  },
  signature: '00'.repeat(32),
}
