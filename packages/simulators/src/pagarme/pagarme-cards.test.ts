import {
  newOrder,
  openWallet,
  place,
  typedCard,
} from '@alinha/providers/card-payments/card-payments.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listRequests, resetSimulator, turnSwitch } from '../remote-control.ts'
import { openPagarme, type OpenPagarme } from '../testing/open-pagarme.ts'

const APPROVED = '4000000000000010'

describe('cards that are declined', () => {
  let opened: OpenPagarme
  beforeAll(async () => {
    opened = await openPagarme()
  })
  afterAll(() => opened.close())

  it.each([
    [
      'an issuer without a reason',
      { number: '4000000000000028' },
      { reason: 'issuer', code: '05', mayRetry: true },
    ],
    [
      'no funds',
      { number: '4000000000000093' },
      { reason: 'insufficient-funds', code: '51', mayRetry: true },
    ],
    [
      'an expired card',
      { number: '4000000000000085' },
      { reason: 'card-expired', code: '54', mayRetry: false },
    ],
    ['antifraud', { holderName: 'ANTIFRAUDE' }, { reason: 'antifraud', code: null, mayRetry: false }],
    ['a security code that begins with 6', { securityCode: '612' }, { reason: 'issuer', mayRetry: true }],
  ])('are told apart: %s', async (_, typed, decline) => {
    const wallet = await openWallet(opened, { ...typedCard(APPROVED), ...typed })
    const { charge } = await place(opened, newOrder(wallet))
    expect(charge).toMatchObject({ state: 'failed', paidAmount: 0, lastAttempt: { decline } })
  })

  it('are refused when they are stored, if the provider will not have them', async () => {
    await expect(openWallet(opened, typedCard('4000000000000168'))).rejects.toThrow('card-refused')
  })

  it('are decided by a person where antifraud cannot', async () => {
    const wallet = await openWallet(opened, { ...typedCard(APPROVED), holderName: 'ANALISE' })
    const { order, charge } = await place(opened, newOrder(wallet))
    expect(order.state).toBe('processing')
    await turnSwitch(opened.url, 'POST', `charges/${charge.id}/antifraud-reproved`)
    expect(await opened.payments.findOrder(order.id)).toMatchObject({
      state: 'failed',
      charges: [{ lastAttempt: { decline: { reason: 'antifraud' } } }],
    })
  })

  it('are tried again under a new id after antifraud, in the same order', async () => {
    const wallet = await openWallet(opened, { ...typedCard(APPROVED), holderName: 'ANTIFRAUDE' })
    const { order, charge } = await place(opened, newOrder(wallet))
    const retried = await opened.payments.retryCharge(charge.id, { key: 'retry', cardId: null })
    const now = await opened.payments.findOrder(order.id)
    expect(now?.charges.map(({ id }) => id)).toEqual([charge.id, retried.ok && retried.charge.id])
    expect(now?.charges).toHaveLength(2)
  })

  it.each([
    ['an expired date', { expires: { month: 1, year: 2020 } }],
    ['a month that is none', { expires: { month: 13, year: 2035 } }],
    ['a short security code', { securityCode: '12' }],
    ['no name', { holderName: '' }],
    ['letters', { number: '4000 0000 0000 00x0' }],
  ])('become no token with %s [C7.122]', async (_, typed) => {
    expect(await opened.tokens.tokenise({ ...typedCard(APPROVED), ...typed })).toEqual({
      ok: false,
      reason: 'card-invalid',
    })
  })

  it('become a token with the spaces that people type, by the public key alone [C7.122]', async () => {
    await resetSimulator(opened.url)
    expect(await opened.tokens.tokenise(typedCard('4000 0000 0000 0010'))).toMatchObject({ ok: true })
    const [asked] = await listRequests(opened.url)
    expect(asked).toMatchObject({ method: 'POST', path: '/core/v5/tokens' })
    expect(JSON.parse(asked?.body ?? '')).toMatchObject({
      type: 'card',
      card: { number: APPROVED, cvv: '123' },
    })
    const withSecret = await fetch(`${opened.url}/core/v5/tokens?appId=pk_test_x`, {
      method: 'POST',
      headers: { authorization: 'Basic x' },
      body: asked?.body ?? '',
    })
    expect(withSecret.status).toBe(401)
  })

  it('let a page of any origin ask for tokens, and for nothing else', async () => {
    const preflight = await fetch(`${opened.url}/core/v5/tokens?appId=pk_test_x`, { method: 'OPTIONS' })
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
    expect((await fetch(`${opened.url}/core/v5/orders`, { method: 'OPTIONS' })).status).toBe(404)
  })
})
