import { addDays, dayInBrazil } from '@alinha/domain'
import type { Db } from '../../src/platform/database.ts'

/** The password of every seeded account. Seeding refuses to run in production. */
export const SEEDED_PASSWORD = 'alinha-dev-2026'

type Seeded = {
  role: string
  email: string
  name: string
  flags?: { is_manager?: boolean; is_consultor?: boolean; is_receiver?: boolean; academic_type?: string }
  membership?: (today: string) => Record<string, string | boolean>
}

/** One account per role; development prints them, browser tests log in with them. */
export const seededPeople: readonly Seeded[] = [
  { role: 'plano gratuito', email: 'gratis@alinha.test', name: 'Gabriela Prado' },
  {
    role: 'premium anual',
    email: 'premium@alinha.test',
    name: 'Paulo Mendes',
    membership: today => ({
      plan: 'premium',
      is_paid: true,
      has_card: true,
      premium_expires_on: addDays(today, 200),
      card_subscription_id: 'subl_demo_anual',
      card_period: 'yearly',
    }),
  },
  {
    role: 'suspensa e não paga',
    email: 'suspensa@alinha.test',
    name: 'Sônia Rezende',
    membership: today => ({ plan: 'free', is_suspended: true, premium_expires_on: addDays(today, -20) }),
  },
  {
    role: 'acadêmica',
    email: 'academica@alinha.test',
    name: 'Alice Tavares',
    flags: { academic_type: 'graduacao' },
    membership: () => ({ plan: 'free', has_coupon: true }),
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
    membership: today => ({ plan: 'premium', is_paid: true, premium_expires_on: addDays(today, 90) }),
  },
  { role: 'gestora', email: 'gestora@alinha.test', name: 'Marina Duarte', flags: { is_manager: true } },
]

/** Safe to repeat: an account that exists is left as it is. */
export async function seedPeople(db: Db, passwordHash: string, now: Date): Promise<void> {
  const today = dayInBrazil(now)
  for (const { email, name, flags = {}, membership } of seededPeople) {
    const made = await db
      .insertInto('users')
      .values({ email, name, password_hash: passwordHash, email_confirmed_at: now, ...flags })
      .onConflict(conflict => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) continue
    await db
      .insertInto('memberships')
      .values({ user_id: made.id, ...membership?.(today) })
      .execute()
  }
}
