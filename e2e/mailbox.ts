import { expect } from '@playwright/test'

type Mail = { subject: string; text: string; headers: { name: string; value: string }[] }

/** The inbox of the mail simulator; the script that started the site says where it is. */
const inboxUrl = process.env['INBOX_URL'] ?? 'http://127.0.0.1:4026'

/** The newest mail to an address with that subject, and those words in it. Mails are sent by the worker, so it may take a moment. */
export async function readMail(to: string, subject: string, words = ''): Promise<Mail> {
  let found: Mail | undefined
  await expect
    .poll(
      async () => {
        const reply = await fetch(`${inboxUrl}/messages?to=${encodeURIComponent(to)}`)
        const { messages } = (await reply.json()) as { messages: Mail[] }
        found = messages.find(mail => mail.subject === subject && mail.text.includes(words))
        return found?.subject
      },
      { timeout: 15_000, message: `a mail "${subject}" to ${to}` },
    )
    .toBe(subject)
  return found ?? { subject, text: '', headers: [] }
}

/** The link of a mail as a path of the site under test, whatever host the mail names. */
export function linkIn({ text }: Mail, path: string): string {
  const link = text.split(/\s+/).find(word => word.includes(`${path}?`) || word.includes(`${path}#`))
  const { pathname, search, hash } = new URL(link ?? '')
  return pathname + search + hash
}
