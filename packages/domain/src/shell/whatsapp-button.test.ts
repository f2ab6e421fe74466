import { expect, it } from 'vitest'
import { combinations } from '../combinations.test-data.ts'
import { isWhatsappVisible } from './whatsapp-button.ts'

const bothFlags = [true, false] as const

it('is hidden on five pages, whatever the flag [R2.26]', () => {
  const path = [
    '/',
    '/panel/catalog',
    '/panel/tickets',
    '/panel/payment/history',
    '/panel/profile',
    '/panel/profile/',
  ] as const
  for (const facts of combinations({ path, hideFlag: bothFlags })) {
    expect(isWhatsappVisible(facts), facts.path).toBe(false)
  }
})

it('floats on every other page, whatever the flag [R2.26]', () => {
  const path = [
    '/plans',
    '/terms',
    '/checkout/v5',
    '/auth/register',
    '/auth/recover-password',
    '/panel',
    '/panel/forum',
    '/panel/tickets/5',
    '/panel/payment/thankyou',
    '/panel/movie/7',
    '/administrar',
    '/plans/',
  ] as const
  for (const facts of combinations({ path, hideFlag: bothFlags })) {
    expect(isWhatsappVisible(facts), facts.path).toBe(true)
  }
})

it('is not in the area of those who answer', () => {
  const path = ['/admin', '/admin/', '/admin/users', '/admin/courses/7/movies/12'] as const
  for (const facts of combinations({ path, hideFlag: bothFlags })) {
    expect(isWhatsappVisible(facts), facts.path).toBe(false)
  }
})

it('appears on the login screen when the hide flag is set, and only then [R2.27]', () => {
  const path = ['/auth/login', '/auth/logout', '/auth/login/'] as const
  for (const facts of combinations({ path, hideFlag: bothFlags })) {
    expect(isWhatsappVisible(facts), facts.path).toBe(facts.hideFlag)
  }
})
