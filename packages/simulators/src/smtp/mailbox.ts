import PostalMime from 'postal-mime'

const MAILS_KEPT = 200

export type CaughtMail = {
  id: string
  receivedAt: string
  from: string
  /** Whom the mail server was told to deliver to, whatever the headers claim. */
  to: string[]
  subject: string
  messageId: string | null
  headers: { name: string; value: string }[]
  text: string
  html: string
}

export type Mailbox = {
  add(envelope: { from: string; to: string[] }, source: Buffer): Promise<CaughtMail>
  /** Newest first. */
  list(to: string | null): CaughtMail[]
  find(id: string): CaughtMail | null
  clear(): void
}

/** Mails in memory, the oldest forgotten first. */
export function createMailbox(): Mailbox {
  let mails: CaughtMail[] = []
  let lastId = 0
  return {
    async add({ from, to }, source) {
      const parsed = await PostalMime.parse(source)
      lastId += 1
      const mail: CaughtMail = {
        id: String(lastId),
        receivedAt: new Date().toISOString(),
        from,
        to,
        subject: parsed.subject ?? '',
        messageId: parsed.messageId ?? null,
        headers: parsed.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
        text: parsed.text ?? '',
        html: parsed.html ?? '',
      }
      mails = [mail, ...mails].slice(0, MAILS_KEPT)
      return mail
    },
    list: to =>
      mails.filter(mail => to === null || mail.to.some(one => one.toLowerCase() === to.toLowerCase())),
    find: id => mails.find(mail => mail.id === id) ?? null,
    clear() {
      mails = []
    },
  }
}
