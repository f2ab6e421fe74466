import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { accessibilityViolations } from '../../testing/a11y.ts'
import { refuse } from '../../testing/fake-api.ts'
import { fillCard, openCheckout, paidBy } from '../../testing/opened-checkout.ts'
import { aMonthlyQuote } from './a-quote.test-data.ts'

beforeEach(() => localStorage.clear())

it('a price that changed is shown beside the old one, asked about again, and then paid', async () => {
  let isDearer = false
  const page = await openCheckout('operacao=cadastro&plano=mensal', {
    quote: aMonthlyQuote(),
    answers: {
      'checkout.readQuote': () =>
        isDearer ? aMonthlyQuote({ listPrice: 11_980, total: 11_980, priceVersion: 2 }) : aMonthlyQuote(),
      'checkout.subscribe': () => {
        if (isDearer) return paidBy()
        isDearer = true
        return refuse('price-changed')
      },
    },
  })
  await fillCard(page)
  await page.user.click(screen.getByRole('button', { name: 'ASSINAR' }))
  expect(
    await screen.findByText('Era R$ 59,90, agora é R$ 119,80. Confira e confirme de novo.'),
  ).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await accessibilityViolations()).toEqual([])
  await page.user.click(screen.getByRole('button', { name: 'ASSINAR' }))
  await screen.findByRole('heading', { level: 1, name: 'Obrigado!' })
  const [first, second] = page.sentTo('/subscriptionv5') as Record<string, unknown>[]
  expect(first).toMatchObject({ quotedTotal: 5990, priceVersion: 1 })
  expect(second).toMatchObject({ quotedTotal: 11_980, priceVersion: 2 })
  expect(second?.['intentId']).not.toBe(first?.['intentId'])
})
