import { addDays, dayInBrazil, type AcademicType } from '@alinha/domain'
import { hashPassword } from '../../features/session/index.ts'
import type { Needs } from '../../needs.ts'

export const PASSWORD = 'correta-e-comprida'
const passwordHash = hashPassword(PASSWORD)

type PersonFacts = {
  email?: string
  name?: string
  isEmailConfirmed?: boolean
  isManager?: boolean
  isConsultor?: boolean
  isReceiver?: boolean
  academicType?: AcademicType
  plan?: 'free' | 'premium'
  isSuspended?: boolean
  isPaid?: boolean
  hasCoupon?: boolean
}

export type Person = { id: number; email: string; name: string; password: string }

let people = 0

/** Creates a person with the given facts, and defaults for the rest. */
export async function aMember({ db }: Pick<Needs, 'db'>, facts: PersonFacts = {}): Promise<Person> {
  const number = ++people
  const email = facts.email ?? `pessoa${number}@exemplo.com.br`
  const name = facts.name ?? `Pessoa ${number}`
  const { id } = await db
    .insertInto('users')
    .values({
      email,
      name,
      password_hash: await passwordHash,
      email_confirmed_at: facts.isEmailConfirmed === false ? null : new Date(),
      is_manager: facts.isManager ?? false,
      is_consultor: facts.isConsultor ?? false,
      is_receiver: facts.isReceiver ?? false,
      academic_type: facts.academicType ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const isPremium = facts.plan === 'premium'
  await db
    .insertInto('memberships')
    .values({
      user_id: id,
      plan: facts.plan ?? 'free',
      is_suspended: facts.isSuspended ?? false,
      is_paid: facts.isPaid ?? isPremium,
      has_coupon: facts.hasCoupon ?? false,
      premium_expires_on: isPremium ? addDays(dayInBrazil(new Date()), 100) : null,
    })
    .execute()
  return { id, email, name, password: PASSWORD }
}

export const aManager = (needs: Pick<Needs, 'db'>, facts: PersonFacts = {}) =>
  aMember(needs, { ...facts, isManager: true })
