import { openWallet, typedCard } from '@alinha/providers/card-payments/card-payments.contract'
import { createPagarmeLegacy } from '@alinha/providers/card-payments/pagarme-legacy'
import { createPagarmeLegacyWebhook } from '@alinha/providers/card-payments/pagarme-legacy-webhook'
import type { LegacyWireSubscription } from '@alinha/providers/card-payments/pagarme-legacy.wire'
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orderFault, resetSimulator, turnSwitch } from '../remote-control.ts'
import { openPagarme, type OpenPagarme } from '../testing/open-pagarme.ts'
import { readFailure } from '../testing/read-failure.ts'

const API_KEY = 'ak_test_simulator'

const old: LegacyWireSubscription = {
  object: 'subscription',
  id: 184_872,
  plan: { id: 12_783, amount: 47_880, days: 365, name: 'anual', installments: 12 },
  current_transaction: { id: 1_396_639, status: 'paid', amount: 47_880 },
  payment_method: 'credit_card',
  card_brand: 'visa',
  card_last_digits: '4242',
  current_period_start: '2030-03-01T00:00:00.000Z',
  current_period_end: '2031-03-01T00:00:00.000Z',
  status: 'paid',
}

describe('subscriptions of the legacy API', () => {
  let opened: OpenPagarme
  beforeAll(async () => {
    opened = await openPagarme()
  })
  beforeEach(async () => {
    await resetSimulator(opened.url)
    await turnSwitch(opened.url, 'POST', 'legacy-subscriptions', old)
  })
  afterAll(() => opened.close())

  const connect = (apiKey = API_KEY) => createPagarmeLegacy({ baseUrl: `${opened.url}/1`, apiKey })

  it('are read in our words', async () => {
    expect(await connect().findSubscription('184872')).toEqual({
      id: '184872',
      state: 'paid',
      amount: 47_880,
      days: 365,
      instalments: 12,
      periodStartsAt: new Date('2030-03-01T00:00:00Z'),
      periodEndsAt: new Date('2031-03-01T00:00:00Z'),
      transaction: { id: '1396639', state: 'paid' },
      card: { brand: 'visa', lastFour: '4242' },
    })
  })

  it('are cancelled once, and a second time says so', async () => {
    expect(await connect().cancelSubscription('184872')).toEqual({ ok: true })
    expect(await connect().cancelSubscription('184872')).toEqual({ ok: false, reason: 'already-cancelled' })
    expect(await connect().cancelSubscription('1')).toEqual({ ok: false, reason: 'not-found' })
    expect(await connect().findSubscription('1')).toBeNull()
  })

  it('take another card while they run, and none that is not there', async () => {
    const { cardId } = await openWallet(opened, typedCard('4000000000000010'))
    expect(await connect().changeCard('184872', cardId)).toEqual({ ok: true })
    expect(await connect().findSubscription('184872')).toMatchObject({ card: { lastFour: '0010' } })
    expect(await connect().changeCard('184872', 'card_none')).toEqual({ ok: false, reason: 'card-refused' })
    await connect().cancelSubscription('184872')
    expect(await connect().changeCard('184872', cardId)).toEqual({ ok: false, reason: 'cancelled' })
  })

  it('are asked for with a key that no error tells', async () => {
    const error = await readFailure(connect('ak_wrong_key').findSubscription('184872'))
    expect(error).toMatchObject({ status: 401, isRetryable: false })
    expect(`${error.stack} ${JSON.stringify(error)}`).not.toContain('ak_wrong_key')
    await orderFault(opened.url, { then: { status: 502 } })
    expect(await readFailure(connect().findSubscription('184872'))).toMatchObject({ isRetryable: true })
  })

  it('have a number for an id: nothing else gets into an address', async () => {
    await expect(connect().findSubscription('1/../x')).rejects.toThrow(RangeError)
  })

  describe('in postbacks', () => {
    const now = new Date('2030-03-01T12:00:00Z')
    const body = Buffer.from(
      'id=184872&event=subscription_status_changed&object=subscription&current_status=unpaid',
    )
    const check = createPagarmeLegacyWebhook({ apiKey: API_KEY, now: () => now })
    const sign = (bytes: Buffer, key = API_KEY) => ({
      'x-hub-signature': `sha1=${createHmac('sha1', key).update(bytes).digest('hex')}`,
    })

    it('are named by the one who has our key', async () => {
      const checked = await check({ headers: sign(body), body })
      expect(checked).toMatchObject({
        ok: true,
        event: { subject: { kind: 'legacy-subscription', id: '184872' }, occurredAt: now },
      })
      expect(await check({ headers: sign(body), body })).toEqual(checked)
    })

    it.each([
      ['another key', sign(body, 'ak_test_other'), body],
      ['another body', sign(body), Buffer.from(body.toString().replace('unpaid', 'paid'))],
      ['no signature', {}, body],
    ])('are not believed with %s', async (_, headers, bytes) => {
      expect(await check({ headers, body: bytes })).toEqual({ ok: false, reason: 'not-authentic' })
    })

    it('are not understood without a number', async () => {
      const strange = Buffer.from('id=../x&event=e&object=subscription')
      expect(await check({ headers: sign(strange), body: strange })).toEqual({
        ok: false,
        reason: 'not-understood',
      })
    })
  })
})
