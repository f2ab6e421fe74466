import fc from 'fast-check'
import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createPagarmeLegacyWebhook } from './card-payments/pagarme-legacy-webhook.ts'
import { createPagarmeWebhook } from './card-payments/pagarme-webhook.ts'
import { createHotmartWebhook } from './marketplace/hotmart-webhook.ts'
import type { CheckWebhook } from './payment-providers.ts'

const now = () => new Date('2030-03-01T12:00:00Z')
const basic = `Basic ${Buffer.from('user:password').toString('base64')}`
const legacyBody = 'id=184872&event=subscription_status_changed&object=subscription&current_status=paid'

const checks: [string, CheckWebhook, { headers: Record<string, string>; body: string }][] = [
  [
    'the card provider',
    createPagarmeWebhook({
      user: 'user',
      passwords: ['password'],
      jwksUrl: null,
      needsSignature: false,
      accountId: null,
    }),
    {
      headers: { authorization: basic },
      body: JSON.stringify({
        id: 'hook_AAAAAAAAAAAAAAAA',
        account: { id: 'acc_AAAAAAAAAAAAAAAA' },
        type: 'charge.paid',
        created_at: '2030-03-01T12:00:07',
        data: { id: 'ch_AAAAAAAAAAAAAAAA' },
      }),
    },
  ],
  [
    'its legacy API',
    createPagarmeLegacyWebhook({ apiKey: 'ak_test_key', now }),
    {
      headers: {
        'x-hub-signature': `sha1=${createHmac('sha1', 'ak_test_key').update(legacyBody).digest('hex')}`,
      },
      body: legacyBody,
    },
  ],
  [
    'the marketplace',
    createHotmartWebhook({ hottoks: ['hottok'], now }),
    {
      headers: { 'x-hotmart-hottok': 'hottok' },
      body: JSON.stringify({
        id: 'a51689a6-8e24-4b9a-b8b6-9214cb0e0001',
        event: 'PURCHASE_APPROVED',
        data: { purchase: { transaction: 'HP1' } },
      }),
    },
  ],
]

describe.each(checks)('a webhook that claims to come from %s', (_, check, real) => {
  const [name = '', proof = ''] = Object.entries(real.headers)[0] ?? []
  const request = (headers: Record<string, string>, body: Uint8Array) => ({ headers, body })

  it('is believed with its proof', async () => {
    expect(await check(request(real.headers, Buffer.from(real.body)))).toMatchObject({ ok: true })
  })

  it('is not believed with any other proof', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), changed(proof), longer(proof), shorter(proof)), async forged => {
        fc.pre(forged !== proof)
        const checked = await check(request({ [name]: forged }, Buffer.from(real.body)))
        expect(checked).toEqual({ ok: false, reason: 'not-authentic' })
      }),
      { numRuns: 400 },
    )
  })

  it('never breaks us with its bytes', async () => {
    const bytes = fc.oneof(
      fc.uint8Array(),
      fc.json().map(text => Buffer.from(text)),
      changed(real.body).map(text => Buffer.from(text)),
    )
    await fc.assert(
      fc.asyncProperty(bytes, async body => {
        const checked = await check(request(real.headers, body))
        expect(typeof checked.ok).toBe('boolean')
      }),
      { numRuns: 400 },
    )
  })
})

/** The text with one character put in place of another. */
function changed(text: string): fc.Arbitrary<string> {
  return fc
    .tuple(fc.nat(text.length - 1), fc.string({ minLength: 1, maxLength: 1 }))
    .map(([place, character]) => text.slice(0, place) + character + text.slice(place + 1))
}

const longer = (text: string) => fc.string({ minLength: 1 }).map(more => text + more)
const shorter = (text: string) => fc.nat(text.length - 1).map(end => text.slice(0, end))
