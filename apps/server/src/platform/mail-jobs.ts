import type { Language } from '@alinha/domain'
import { ProviderUnavailable } from '@alinha/providers/provider-unavailable'
import { defineJob, type Job } from './jobs.ts'

/**
 * What a mail is that leaves days after it was asked for, or is sent again:
 * - `new-link`: its link is made when it is sent, so that it works;
 * - `still-true`: it tells what happened and when, and has no link that ends;
 * - `dropped`: it announces something for a day, and is not sent once that is past.
 */
export type WhenLate = 'new-link' | 'still-true' | 'dropped'

export type MailJob<Payload extends object> = Job<Payload> & {
  policy: 'mail'
  whenLate: WhenLate
  /** How long the code or link in it works that its reader has just asked for. After that they have to ask again. */
  codeMinutes?: number
}

/** An announcement goes to thousands, and each mail mostly waits for the mail server. */
const MAILS_AT_ONCE = 100

/** A job that mails one person. It is tried for three days; then managers see it. */
export const defineMailJob = <Payload extends object>(
  job: Omit<MailJob<Payload>, 'policy' | 'atOnce'>,
): MailJob<Payload> => ({
  ...job,
  ...defineJob({ ...job, policy: 'mail', atOnce: MAILS_AT_ONCE }),
  policy: 'mail',
})

/** Why there was nothing to mail by then. */
export type DropReason = 'nobody-there' | 'done-already' | 'withdrawn' | 'too-late' | 'nothing-to-say'
/** What has left, or why it did not. */
export type MailOutcome = SentMail | DropReason

/** Their language is read when the mail is sent, which may be days after it was asked for. */
export type Recipient = { userId: number; email: string; language: Language }

export type SentMail = Omit<Recipient, 'language'> & { subject: string }

/** The mail server did not take a mail. Whose it was is not part of what a log prints. */
export class MailNotSent extends Error {
  readonly #mail: SentMail

  constructor(mail: SentMail, cause: unknown) {
    super(cause instanceof Error ? cause.message : 'a mail was not sent', { cause })
    this.name = 'MailNotSent'
    this.#mail = mail
  }

  get mail(): SentMail {
    return this.#mail
  }

  /** The same mail would be refused again: by the server, or by us for its address. */
  get isRefusedForGood(): boolean {
    return !(this.cause instanceof ProviderUnavailable && this.cause.isRetryable)
  }
}
