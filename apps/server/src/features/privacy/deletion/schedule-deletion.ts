import type { privacy } from '@alinha/contract'
import { isMarketplaceActive, type User } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/http/context.ts'
import { inTransaction, type Db } from '../../../platform/database.ts'
import { takeAttempt } from '../../../platform/security/rate-limit.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { readUser } from '../../people/index.ts'
import { endSessions, refuseWrongOwnPassword, useEmailToken } from '../../session/index.ts'
import { findDeletionDueAt, scheduleDeletion, unscheduleDeletion } from './deletion.queries.ts'
import { listKeptAfterDeletion } from './kept-after-deletion.ts'
import { myDataWords } from '../languages/my-data-words.ts'
import { mailDeletionLink, mailDeletionScheduled } from '../privacy.jobs.ts'
import type { AnswerOf } from '../../../platform/http/serve.ts'

const DAYS_TO_UNDO = 7
const A_DAY_IN_SECONDS = 86_400

/** A deleted account must not be charged, and the platform must not lose its last manager. */
function refuseWhoMustStay(user: User): void {
  if (user.isManager) throw new Refusal('deletion-by-manager')
  const isRenewing = user.card !== null && !user.isSuspended
  if (isRenewing || isMarketplaceActive(user.marketplace?.status ?? null))
    throw new Refusal('deletion-while-renewing')
}

/** First step: asks for the password, tells what will be kept and mails a link. Schedules nothing yet. */
export async function requestDeletion(
  needs: Needs,
  { userId }: Actor,
  password: string,
  context: Context,
): Promise<AnswerOf<typeof privacy.requestDeletion>> {
  const { db, jobs } = needs
  await refuseWrongOwnPassword(db, userId, password)
  refuseWhoMustStay(await readUser(needs, userId))
  if (await findDeletionDueAt(db, userId)) throw new Refusal('deletion-already-scheduled')
  await takeAttempt(db, [{ key: `deletion-link:${userId}`, max: 5, seconds: A_DAY_IN_SECONDS }])
  await inTransaction(db, async tx => {
    await jobs.send(tx, mailDeletionLink, { userId })
    await recordStep(tx, 'privacy.deletion-requested', userId, context)
  })
  return {
    message: {
      'pt-BR': 'Enviamos um e-mail com o link para confirmar a exclusão. Ele vale por 1 hora.',
      en: 'We sent an e-mail with the link to confirm the deletion. It works for 1 hour.',
      es: 'Enviamos un correo con el enlace para confirmar la eliminación. Vale por 1 hora.',
    },
    daysToUndo: DAYS_TO_UNDO,
    keptAfterDeletion: listKeptAfterDeletion(myDataWords[context.language]),
  }
}

/** Second step, with the mailed link. The person is logged out everywhere, and may log in to undo it. */
export async function confirmDeletion(
  needs: Needs,
  { userId }: Actor,
  token: string,
  context: Context,
): Promise<AnswerOf<typeof privacy.confirmDeletion>> {
  const { db, jobs } = needs
  await takeAttempt(db, [{ key: `deletion-confirm:${userId}`, max: 20, seconds: 900 }])
  refuseWhoMustStay(await readUser(needs, userId))
  const dueAt = await inTransaction(db, async tx => {
    const used = await useEmailToken(tx, token, 'delete-account')
    if (used?.userId !== userId) throw new Refusal('deletion-link-not-valid')
    const due = await scheduleDeletion(tx, userId)
    if (!due) throw new Refusal('deletion-already-scheduled')
    await endSessions(tx, userId, 'ended-by-owner')
    await recordStep(tx, 'privacy.deletion-scheduled', userId, context)
    await jobs.send(tx, mailDeletionScheduled, { userId })
    return due
  })
  return {
    message: {
      'pt-BR': 'Sua conta será excluída em 7 dias. Até lá, entre de novo se quiser desistir.',
      en: 'Your account will be deleted in 7 days. Until then, log in again if you change your mind.',
      es: 'Tu cuenta será eliminada en 7 días. Hasta entonces, entra de nuevo si quieres desistir.',
    },
    dueAt: dueAt.toISOString(),
  }
}

export async function undoDeletion(
  { db }: Pick<Needs, 'db'>,
  { userId }: Actor,
  context: Context,
): Promise<void> {
  await inTransaction(db, async tx => {
    if (!(await unscheduleDeletion(tx, userId))) throw new Refusal('deletion-not-scheduled')
    await recordStep(tx, 'privacy.deletion-undone', userId, context)
  })
}

const recordStep = (
  tx: Db,
  action: `privacy.${string}`,
  userId: number,
  { requestId, network }: Context,
): Promise<void> => recordAudit(tx, { actorId: userId, action, subjectId: userId, requestId, network })
