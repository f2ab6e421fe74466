import type { CaughtMail } from '@alinha/simulators'
import type { TestApp } from '../start-test-app.ts'
import { until } from '../until.ts'

type WithInbox = Pick<TestApp, 'simulators'>

/** Newest first. */
export async function mailsTo({ simulators }: WithInbox, email: string): Promise<CaughtMail[]> {
  const reply = await fetch(`${simulators.inboxUrl}/messages?to=${encodeURIComponent(email)}`)
  return ((await reply.json()) as { messages: CaughtMail[] }).messages
}

/** Waits for the worker to mail it; with a count, for that many of the subject. */
export async function mailTo(
  test: WithInbox,
  email: string,
  subject: string,
  count = 1,
): Promise<CaughtMail> {
  const ofSubject = async () => (await mailsTo(test, email)).filter(mail => mail.subject === subject)
  await until(async () => (await ofSubject()).length >= count, 10_000)
  const [newest] = await ofSubject()
  if (!newest) throw new Error(`No mail to ${email}: ${subject}`)
  return newest
}

/** The token in the link of a mail's button. */
export const tokenIn = (mail: CaughtMail): string => /token=([\w-]+)/.exec(mail.text)?.[1] ?? ''
