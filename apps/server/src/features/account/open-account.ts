import { isManagerEmail, type IdentityDocument } from '@alinha/domain'
import type { Needs } from '../../needs.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/http/context.ts'
import { inTransaction, type Db } from '../../platform/database.ts'
import { takeAttempt } from '../../platform/security/rate-limit.ts'
import { signFor, type NamedKeys } from '../../platform/security/named-keys.ts'
import { recordConsents, recordProfile, toAddressDetails } from '../profile/index.ts'
import { hashPassword } from '../session/index.ts'
import { joinByCoupon, readAcademicType } from '../academic/index.ts'
import { mailAlreadyRegistered, mailConfirmation } from './account.jobs.ts'
import { readCoupon, recordMembership, type StoredCoupon } from '../payments/index.ts'
import { recordReferral } from '../associates/index.ts'
import { findContactByEmail, recordUser, sealDocument } from '../people/index.ts'
import { acceptedPurposes } from './accepted-consents.ts'
import { answerInEqualTime } from './answer-in-equal-time.ts'
import { checkRegistration, type Registration } from './check-registration.ts'
import { refuseMachines } from './refuse-machines.ts'
import type { Said } from '../../platform/http/serve.ts'

type Means = 'registration' | 'purchase'

const HOUR = 3600

/**
 * Opens an account that waits for its e-mail to be confirmed. Whoever has one already gets a mail that says so. The
 * answer is the same and takes as long, so that nobody learns who has an account. No session is given.
 */
export async function openAccount(
  needs: Needs,
  registration: Registration,
  context: Context,
  means: Means,
): Promise<Said> {
  const { db, config, clock } = needs
  const { email, password, recaptcha, cupom } = registration
  await takeAttempt(db, [{ key: `open-account:${context.network}`, max: 60, seconds: HOUR }])
  const document = checkRegistration(registration, config)
  // Before the proof, which is good once: whoever mistyped the coupon sends the same proof again.
  const { network } = context
  const coupon =
    cupom === undefined
      ? null
      : await readCoupon(db, { network }, { code: cupom, scope: 'academic', now: clock() })
  const academicType = coupon && (await readAcademicType(db, coupon))
  await refuseMachines(needs, recaptcha, 'register')
  // Counted only when a mail would go out, not while a person is still looking for an acceptable password.
  await takeAttempt(db, [
    { key: `open-account:${signEmail(config.APP_KEYS, email)}`, max: 5, seconds: 24 * HOUR },
  ])

  await answerInEqualTime(async () => {
    const hash = password === undefined ? null : await hashPassword(password)
    // Whoever types a manager's address may not own the mailbox, so its password is chosen through recovery.
    const passwordHash = isManagerEmail(email, config.MANAGER_EMAILS) ? null : hash
    await inTransaction(db, async tx => {
      const { name } = registration
      const userId = await recordUser(tx, { email, name, passwordHash, academicType })
      if (userId)
        await recordNewAccount(needs, tx, { userId, registration, document, means, coupon }, context)
      else await tellExistingOwner(needs, tx, email, context)
    })
  })
  return {
    message: {
      'pt-BR': 'Quase lá! Enviamos um link para o seu e-mail: confirme para começar.',
      en: 'Almost there! We sent a link to your e-mail: confirm to start.',
      es: '¡Casi listo! Enviamos un enlace a tu correo: confirma para empezar.',
    },
  }
}

/** Keeps e-mails out of the table of limits. */
export const signEmail = (keys: NamedKeys, email: string): string =>
  signFor(keys, 'account-limits', email).slice(0, 22)

type NewAccount = {
  userId: number
  registration: Registration
  document: IdentityDocument
  means: Means
  /** The academic one that it is opened with. */
  coupon: StoredCoupon | null
}

async function recordNewAccount(
  { jobs, config, clock }: Needs,
  tx: Db,
  { userId, registration, document, means, coupon }: NewAccount,
  { requestId, network, language }: Context,
): Promise<void> {
  await recordMembership(tx, userId)
  if (coupon) await joinByCoupon(tx, userId, coupon, clock())
  if (registration.por !== undefined) await recordReferral(tx, userId, registration.por)
  await recordProfile(tx, userId, {
    ...toAddressDetails(registration),
    nationality: registration.nationality,
    language,
    document: sealDocument(config.DATA_KEYS, userId, document),
  })
  const purposes = acceptedPurposes(registration.consents)
  await recordConsents(tx, { userId, purposes, isGiven: true, network, means })
  const details = { means }
  await recordAudit(tx, {
    actorId: userId,
    action: 'account.opened',
    subjectId: userId,
    details,
    requestId,
    network,
  })
  await jobs.send(tx, mailConfirmation, { userId })
}

async function tellExistingOwner(
  { jobs }: Needs,
  tx: Db,
  email: string,
  { requestId, network }: Context,
): Promise<void> {
  const owner = await findContactByEmail(tx, email)
  if (!owner) return
  const action = 'account.opened-again'
  await recordAudit(tx, { actorId: null, action, subjectId: owner.id, requestId, network })
  await jobs.send(tx, mailAlreadyRegistered, { userId: owner.id, requestId })
}
