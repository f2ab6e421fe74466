export type MailMessage = {
  /** One address, without a display name. */
  to: string
  subject: string
  html: string
  /** The same message for readers without HTML. */
  text: string
  /** Names the occasion, e.g. `recovery:42:3`. A repeat carries the same Message-ID, so that it can be told. */
  messageKey?: string
  /** Where one POST ends such mails, without a question: mail programs show a button for it (RFC 8058). */
  unsubscribeUrl?: string
}

export type Mail = {
  /** Resolves when the mail server has taken the message; throws `ProviderUnavailable` when it has not. */
  send(message: MailMessage): Promise<void>
}
