import { addDays, dayInBrazil } from '@alinha/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seed } from '../../../database/seed/seed.ts'
import { brokenInvariants } from '../money/money-invariants.ts'
import { startTestApp, type TestApp } from '../start-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.stop())

it('the seeded people may use what they have paid for, and seeding again changes nothing', async () => {
  await seed(test.needs.config.DATABASE_URL)
  await seed(test.needs.config.DATABASE_URL)
  const rows = await test.needs.db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['email', 'plan', 'is_suspended', 'is_paid', 'has_card', 'premium_expires_on', 'card_period'])
    // The others have only bought something, so that there is something to share.
    .where('users.password_hash', 'is not', null)
    .orderBy('users.id')
    .execute()
  const today = dayInBrazil(new Date())
  const told = rows.map(({ email, ...row }) => [email.split('@')[0], ...Object.values(row)].join(' '))
  expect(told).toEqual([
    'gratis free false false false  ',
    `premium premium false true true ${addDays(today, 200)} yearly`,
    `suspensa free true false false ${addDays(today, -20)} `,
    'academica free false false false  ',
    `aluna premium false false false ${addDays(today, 120)} `,
    'consultora free false false false  ',
    `recebedora premium false false false ${addDays(today, 90)} `,
    'gestora free false false false  ',
    'coordenadora free false false false  ',
  ])
  expect(await brokenInvariants(test.needs.db.pool)).toEqual([])
})
