import { expect } from '@playwright/test'

type Mail = { subject: string; text: string; headers: { name: string; value: string }[] }

/** The inbox of the mail simulator, set by the script that started the site. */
const inboxUrl = process.env['INBOX_URL'] ?? 'http://127.0.0.1:4026'

/** Waits for the newest mail to an address with that subject and these words: the worker sends it a moment later. */
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

/** Finds a link in a mail, as a path of the site under test, whatever its host. */
export function linkIn({ text }: Mail, path: string): string {
  const link = text.split(/\s+/).find(word => word.includes(`${path}?`) || word.includes(`${path}#`))
  const { pathname, search, hash } = new URL(link ?? '')
  return pathname + search + hash
}
