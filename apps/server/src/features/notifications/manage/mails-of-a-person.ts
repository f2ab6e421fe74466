import { toFlag, type InputOf, type ReplyOf, type userMails } from '@alinha/contract'
import type { Needs } from '../../../needs.ts'
import { recordEditOf, type Editor } from '../../../platform/audit.ts'
import { inTransaction } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { takeAttempt } from '../../../platform/security/rate-limit.ts'
import { lockUser, readManagedUser } from '../../people/index.ts'
import { listMailsOf, recordAskedAgain, type UserMail } from '../sent/sent-mails.queries.ts'
import { recordSentAgain } from '../undelivered/undelivered-mails.queries.ts'

/** Subjects only: what a mail says is its reader's business. */
export async function listUserMails(
  needs: Pick<Needs, 'db' | 'config'>,
  userId: number,
): Promise<ReplyOf<typeof userMails.listUserMails>> {
  await readManagedUser(needs, userId)
  const mails = await listMailsOf(needs.db, userId)
  return {
    mails: mails.map(({ jobId, email, subject, at, state, droppedBecause, isCodeOver }) => ({
      id: jobId,
      to: email,
      subject,
      at: at.toISOString(),
      state,
      droppedBecause,
      isCodeOver: toFlag(isCodeOver),
    })),
  }
}

type Again = InputOf<typeof userMails.sendUserMailAgain>['body']

/** It is written anew, for the address that the person has now. The mail itself says when it is not true any more. */
export async function sendUserMailAgain(
  { db, jobs }: Pick<Needs, 'db' | 'jobs'>,
  userId: number,
  { mailId, reason }: Again,
  editor: Editor,
): Promise<void> {
  await takeAttempt(db, [{ key: `mail-again:${userId}`, max: 20, seconds: 3600 }])
  await inTransaction(db, async tx => {
    // Of two who press at once, the second sees the mail of the first.
    if (!(await lockUser(tx, userId))) throw new Refusal('not-found')
    const [mail] = await listMailsOf(tx, userId, mailId)
    if (!mail) throw new Refusal('not-found')
    refuseUnwanted(mail)
    if (mail.state === 'waiting') await jobs.tryNow(tx, mail.job, mail.jobId)
    else {
      const jobId = await jobs.sendAgain(tx, mail)
      if (mail.undeliveredId === null) await recordAskedAgain(tx, mail, userId, jobId)
      else await recordSentAgain(tx, mail.undeliveredId, jobId)
    }
    await recordEditOf(tx, editor, userId, 'people.mail-sent-again', { reason, job: mail.job })
  })
}

function refuseUnwanted({ state, isCodeOver }: UserMail): void {
  if (state === 'not-sent') throw new Refusal('mail-not-wanted')
  if (isCodeOver) throw new Refusal('mail-code-over')
}
