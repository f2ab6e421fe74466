import { ProviderUnavailable } from '@alinha/providers/provider-unavailable'
import type { Needs } from '../../../needs.ts'
import { handle, type Attempt, type JobHandler } from '../../../platform/jobs.ts'
import { MailNotSent, type MailJob, type MailOutcome } from '../../../platform/mail-jobs.ts'
import { recordNotSent, recordSent } from '../sent/sent-mails.queries.ts'
import { forgetUndelivered, recordDropped, recordUndelivered } from './undelivered-mails.queries.ts'

type HandlerNeeds = Pick<Needs, 'db' | 'log'>

/** Pairs a mail with what writes it. One that does not leave is shown to managers until it does, or is not wanted. */
export const handleMail = <Payload extends object>(
  needs: HandlerNeeds,
  job: MailJob<Payload>,
  run: (payload: Payload) => Promise<MailOutcome>,
): JobHandler =>
  handle(job, async (payload, _signal, attempt) => {
    let outcome: MailOutcome
    try {
      outcome = await run(payload)
    } catch (error) {
      await noteFailure(needs, job.name, payload, attempt, error)
      // Nobody asks the server again what it refused for good, until a manager says so.
      if (error instanceof MailNotSent && error.isRefusedForGood) return
      throw error
    }
    await noteEnd(needs, job, payload, attempt, outcome)
  })

/** The list is about the mail: when it cannot be written, the mail is tried all the same. */
async function noteFailure(
  { db, log }: HandlerNeeds,
  job: string,
  payload: object,
  { jobId, key, tries, isLast }: Attempt,
  error: unknown,
): Promise<void> {
  const sending = error instanceof MailNotSent ? error : null
  const cause = sending?.cause instanceof ProviderUnavailable ? sending.cause : null
  try {
    await recordUndelivered(db, {
      jobId,
      job,
      payload,
      key,
      tries,
      userId: sending?.mail.userId ?? null,
      email: sending?.mail.email ?? null,
      subject: sending?.mail.subject ?? null,
      reason: cause?.reason ?? (sending ? 'bad-address' : 'not-written'),
      status: cause?.status ?? null,
      code: cause?.code ?? null,
      isGivenUp: isLast || (sending?.isRefusedForGood ?? false),
    })
    if (sending?.isRefusedForGood) log.warn({ err: error, job, jobId }, 'a mail was refused for good')
  } catch (listError) {
    log.warn({ err: listError, job, jobId }, 'an undelivered mail was not listed')
  }
}

/** The mail has left: a repeat for the sake of the list would send it twice. */
async function noteEnd<Payload extends object>(
  { db, log }: HandlerNeeds,
  { name, codeMinutes }: MailJob<Payload>,
  payload: Payload,
  { jobId, key }: Attempt,
  outcome: MailOutcome,
): Promise<void> {
  try {
    if (typeof outcome === 'string') {
      await recordNotSent(db, jobId, outcome)
      await recordDropped(db, jobId, outcome)
    } else {
      await recordSent(db, { ...outcome, jobId, job: name, payload, key, codeMinutes: codeMinutes ?? null })
      await forgetUndelivered(db, jobId)
    }
  } catch (error) {
    log.warn({ err: error, jobId }, 'a mail that has left is still listed')
  }
}
