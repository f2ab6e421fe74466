import type { Needs } from '../../../needs.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { inTransaction, type Db } from '../../../platform/database.ts'
import { MailNotSent, type Recipient } from '../../../platform/mail-jobs.ts'
import { mailOut } from '../../../platform/mail-layout.ts'
import { marksFor } from '../../../platform/security/named-keys.ts'
import {
  findDueAccount,
  listAccountsThatCameBack,
  listDueDeletions,
  recordTombstone,
  repeatDeletion,
  takeDueDeletion,
} from './deletion.queries.ts'
import { erasePersonalData } from './erase-personal-data.ts'
import { listErasure, readErasures, type Erased } from './listed-erasures.ts'
import { listFilesToErase } from '../export/personal-files.ts'
import { listTaggedColumns } from '../export/personal-data.queries.ts'
import { personalTables } from '../export/personal-tables.ts'
import { deleteAccount } from '../privacy.jobs.ts'
import { accountDeletedMail } from '../privacy.mails.ts'
import { withdrawCertificates } from '../../certificates/index.ts'
import { findContact } from '../../people/index.ts'

/** Sends one job per account, so that one that fails does not hold up the others. */
export async function sendDueDeletions({ db, jobs }: Pick<Needs, 'db' | 'jobs'>): Promise<void> {
  for (const userId of await listDueDeletions(db)) await jobs.send(db, deleteAccount, { userId })
}

/**
 * Sends the mail first, because afterwards its address is unknown. Safe to repeat from wherever it stopped. A deletion that
 * is due can no longer be undone.
 */
export async function deleteAccountForGood(needs: Needs, userId: number): Promise<void> {
  const { db } = needs
  const owner = await findContact(db, userId)
  const due = await findDueAccount(db, userId)
  if (!owner || !due) return
  await mailAccountDeleted(needs, { ...owner, userId })
  await eraseAccount(needs, { ...due, email: owner.email }, tx => takeDueDeletion(tx, userId))
}

/**
 * After the database was restored to an earlier moment: erases again whoever was erased since, without a second mail. Safe to
 * repeat. Returns how many came back and are gone now.
 */
export async function eraseAgain(needs: Needs): Promise<number> {
  const back = await listAccountsThatCameBack(needs.db, await readErasures(needs))
  for (const account of back) await eraseAccount(needs, account, tx => repeatDeletion(tx, account.userId))
  return back.length
}

/** Removes the files first, because afterwards their paths are unknown; then erases everything else in one transaction. */
async function eraseAccount(
  needs: Needs,
  { userId, email, openedAt }: Erased & { email: string },
  take: (tx: Db) => Promise<boolean>,
): Promise<void> {
  const { db, files, config } = needs
  await listErasure(needs, { userId, openedAt })
  for (const path of await listFilesToErase(needs, userId)) await files.remove(path)
  const tagged = await listTaggedColumns(db)
  await inTransaction(db, async tx => {
    if (!(await take(tx))) return
    await withdrawCertificates(tx, userId, needs.clock())
    await erasePersonalData(tx, { tables: personalTables, tagged }, userId)
    await recordTombstone(tx, marksFor(config.DATA_KEYS, 'tombstone', email))
    await recordAudit(tx, {
      actorId: null,
      action: 'privacy.account-deleted',
      subjectId: userId,
      requestId: 'job',
      network: 'worker',
    })
  })
}

/** A mailbox that refuses for good must not stop the deletion. When the mail server is away, the job is repeated. */
async function mailAccountDeleted({ mail, log }: Needs, owner: Recipient & { name: string }): Promise<void> {
  try {
    await mailOut(mail, owner, `account-deleted:${owner.userId}`, accountDeletedMail(owner))
  } catch (error) {
    if (!(error instanceof MailNotSent) || !error.isRefusedForGood) throw error
    log.warn({ err: error, userId: owner.userId }, 'nobody was told that the account is gone')
  }
}
