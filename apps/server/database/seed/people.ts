import { addDays, dayInBrazil, type Day, type PaymentFact } from '@alinha/domain'
import { recordFactsWithin } from '../../src/features/payments/index.ts'
import type { Db } from '../../src/platform/database.ts'
import { noJobs } from './no-jobs.ts'

/** The password of every seeded account. Seeding refuses to run in production. */
export const SEEDED_PASSWORD = 'alinha-dev-2026'

type SeededPerson = {
  role: string
  email: string
  name: string
  flags?: { is_manager?: boolean; is_consultor?: boolean; is_receiver?: boolean; academic_type?: string }
  hasCoupon?: boolean
  /** Their payments. What they may use is computed from them, as for everybody. */
  facts?: (today: Day, at: number) => PaymentFact[]
}

const aYear = (id: string, until: Day, startsOn: Day, at: number): PaymentFact[] => [
  {
    kind: 'subscription-started',
    provider: 'card',
    externalId: id,
    subscription: id,
    at,
    period: 'yearly',
    startsOn,
  },
  {
    kind: 'charge-paid',
    provider: 'card',
    externalId: `${id}_1`,
    charge: `${id}_1`,
    at,
    amount: 47_880,
    bought: { kind: 'subscription', subscription: id, until },
  },
]

/** One account per role; development prints them, browser tests log in with them. */
export const seededPeople: readonly SeededPerson[] = [
  { role: 'plano gratuito', email: 'gratis@alinha.test', name: 'Gabriela Prado' },
  {
    role: 'premium anual',
    email: 'premium@alinha.test',
    name: 'Paulo Mendes',
    facts: (today, at) => [
      ...aYear('subl_demo_anual', addDays(today, 200), addDays(today, -165), at),
      {
        kind: 'card-kept',
        provider: 'card',
        externalId: 'card_demo',
        at,
        card: { id: 'card_demo', brand: 'Visa', lastDigits: '0010', expires: '2031-12' },
      },
    ],
  },
  {
    role: 'suspensa e não paga',
    email: 'suspensa@alinha.test',
    name: 'Sônia Rezende',
    facts: (today, at) => [
      ...aYear('subl_demo_encerrada', addDays(today, -20), addDays(today, -385), at),
      {
        kind: 'subscription-cancelled',
        provider: 'card',
        externalId: 'subl_demo_encerrada',
        subscription: 'subl_demo_encerrada',
        at,
      },
    ],
  },
  {
    role: 'acadêmica',
    email: 'academica@alinha.test',
    name: 'Alice Tavares',
    flags: { academic_type: 'graduation' },
    hasCoupon: true,
  },
  {
    role: 'aluna com acesso',
    email: 'aluna@alinha.test',
    name: 'Lúcia Pacheco',
    flags: { academic_type: 'graduation' },
    facts: (today, at) => [
      { kind: 'access-granted', provider: 'house', externalId: 'demo_aluna', at, until: addDays(today, 120) },
    ],
  },
  {
    role: 'consultora',
    email: 'consultora@alinha.test',
    name: 'Clara Nogueira',
    flags: { is_consultor: true },
  },
  {
    role: 'recebedora',
    email: 'recebedora@alinha.test',
    name: 'Renata Lins',
    flags: { is_receiver: true },
    facts: (today, at) => [
      {
        kind: 'access-granted',
        provider: 'house',
        externalId: 'demo_recebedora',
        at,
        until: addDays(today, 90),
      },
    ],
  },
  { role: 'gestora', email: 'gestora@alinha.test', name: 'Marina Duarte', flags: { is_manager: true } },
  // Of which institution is written down with its class.
  { role: 'coordenadora', email: 'coordenadora@alinha.test', name: 'Beatriz Sampaio' },
]

/** Safe to repeat: an account that exists is left as it is. */
export async function seedPeople(db: Db, passwordHash: string, now: Date): Promise<void> {
  const today = dayInBrazil(now)
  for (const { email, name, flags = {}, hasCoupon = false, facts } of seededPeople) {
    const made = await db
      .insertInto('users')
      .values({ email, name, password_hash: passwordHash, email_confirmed_at: now, ...flags })
      .onConflict(conflict => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) continue
    await db.insertInto('memberships').values({ user_id: made.id, has_coupon: hasCoupon }).execute()
    // They know their way already.
    await db.insertInto('welcomes').values({ user_id: made.id }).execute()
    if (facts) {
      const needs = { clock: () => now, jobs: noJobs }
      await recordFactsWithin(db, needs, made.id, facts(today, now.getTime()), 'manager')
    }
  }
}
