import type { InputOf, manageMails, ReplyOf } from '@alinha/contract'
import type { Needs } from '../../../needs.ts'
import { recordEdit, type Editor } from '../../../platform/audit.ts'
import { inTransaction, type Db } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import {
  countUndelivered,
  listUndelivered,
  lockGivenUp,
  lockUndelivered,
  recordSentAgain,
  type MailToSend,
} from '../undelivered/undelivered-mails.queries.ts'

type SendNeeds = Pick<Needs, 'db' | 'jobs'>

const PAGE_LENGTH = 30

/** A press sends no more than that; the page says how many are left. */
const MOST_AT_ONCE = 500

/** Subjects and answers of the server only: what a mail says is its reader's business. */
export async function listUndeliveredMails(
  { db }: Pick<Needs, 'db'>,
  { show = 'given-up', after }: InputOf<typeof manageMails.listUndeliveredMails>['query'],
): Promise<ReplyOf<typeof manageMails.listUndeliveredMails>> {
  const found = await listUndelivered(db, { state: show, before: after ?? null, limit: PAGE_LENGTH + 1 })
  const page = found.slice(0, PAGE_LENGTH)
  const counts = await countUndelivered(db)
  return {
    mails: page.map(({ email, firstFailedAt, lastFailedAt, nextTryAt, ...mail }) => ({
      ...mail,
      to: email,
      failingSince: firstFailedAt.toISOString(),
      triedAt: lastFailedAt.toISOString(),
      nextTryAt: nextTryAt?.toISOString() ?? null,
    })),
    counts: { trying: counts.trying, givenUp: counts['given-up'], dropped: counts.dropped },
    next: found.length > PAGE_LENGTH ? (page.at(-1)?.id ?? null) : null,
  }
}

/** One that is still being tried is tried now. What was dropped stays dropped: it would be untrue. */
export const sendMailAgain = ({ db, jobs }: SendNeeds, id: number, editor: Editor): Promise<void> =>
  inTransaction(db, async tx => {
    const mail = await lockUndelivered(tx, id)
    if (!mail) throw new Refusal('not-found')
    if (mail.state === 'dropped') throw new Refusal('mail-not-wanted')
    if (mail.state === 'trying') await jobs.tryNow(tx, mail.job, mail.jobId)
    else await queueAgain(tx, jobs, mail)
    await recordEdit(tx, editor, 'notifications.mail-sent-again', { mailId: id, job: mail.job })
  })

export const sendMailsAgain = ({ db, jobs }: SendNeeds, editor: Editor): Promise<number> =>
  inTransaction(db, async tx => {
    const mails = await lockGivenUp(tx, MOST_AT_ONCE)
    for (const mail of mails) await queueAgain(tx, jobs, mail)
    await recordEdit(tx, editor, 'notifications.mails-sent-again', { count: mails.length })
    return mails.length
  })

async function queueAgain(tx: Db, jobs: Needs['jobs'], mail: MailToSend): Promise<void> {
  await recordSentAgain(tx, mail.id, await jobs.sendAgain(tx, mail))
}
