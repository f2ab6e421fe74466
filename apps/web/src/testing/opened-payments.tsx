import { toWireUser } from '@alinha/contract'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aPaymentsPage, type PaymentsOfPerson } from '../features/payments/a-payments-page.test-data.ts'
import { storeSession } from '../platform/api/session.ts'
import { fakeApi, type Answers } from './fake-api.ts'
import { aMember, signedIn } from './people.ts'
import { renderApp } from './render-app.tsx'

/** Opens the payments page of a yearly subscriber. `sent` lists the calls that were made to change something. */
export async function openPayments(facts: Partial<PaymentsOfPerson> = {}, answers: Answers = {}) {
  const seen = fakeApi({
    'payments.readPaymentsPage': () => aPaymentsPage(facts),
    'session.logout': () => ({ message: 'ok' }),
    'checkout.recomputeSubscription': () => ({ message: 'ok', user: toWireUser(aMember({ plan: 'free' })) }),
    ...answers,
  })
  storeSession(signedIn(aMember({ card: { id: 'sub_1', period: 'yearly' } })))
  const app = await renderApp('/panel/payment')
  await screen.findByRole('heading', { name: /Sua assinatura/ })
  const sent = () =>
    seen
      .filter(({ method }) => method !== 'GET')
      .map(({ method, url, body }) => [`${method} ${url.replace('/api', '')}`, body])
  return { ...app, seen, sent, user: userEvent.setup() }
}
