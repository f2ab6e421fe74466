import { company, nameInMail } from '@alinha/domain'
import type { Mail } from '@alinha/providers/mail/port'
import { MailNotSent, type MailOutcome, type Recipient } from './mail-jobs.ts'

/** Every mail has the same few parts, so that all look alike and none builds HTML of its own. */
export type MailContent = {
  subject: string
  paragraphs: readonly string[]
  button?: { text: string; url: string }
  /** For mails that nobody has to receive: the page that ends them, and the address that ends them by itself. */
  unsubscribe?: { pageUrl: string; oneClickUrl: string }
}

/** The first words of a mail. A name of which nothing may be shown is left out. */
export function greet(name: string): string {
  const shown = nameInMail(name)
  return shown === '' ? 'Olá.' : `Olá, ${shown.replace(/\.$/, '')}.`
}

export async function mailOut(
  mail: Mail,
  { userId, email }: Recipient,
  messageKey: string,
  content: MailContent,
): Promise<MailOutcome> {
  const { subject } = content
  try {
    await mail.send({
      to: email,
      messageKey,
      subject,
      html: toHtml(content),
      text: toText(content),
      ...(content.unsubscribe && { unsubscribeUrl: content.unsubscribe.oneClickUrl }),
    })
  } catch (error) {
    throw new MailNotSent({ userId, email, subject }, error)
  }
  return 'sent'
}

const REASON = `Você recebe este e-mail porque tem uma conta no ${company.name}.`

const UNSUBSCRIBE = 'Deixar de receber estes avisos'

const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

const toText = ({ paragraphs, button, unsubscribe }: MailContent): string =>
  [
    ...paragraphs,
    ...(button ? [`${button.text}: ${button.url}`] : []),
    '--',
    REASON,
    ...(unsubscribe ? [`${UNSUBSCRIBE}: ${unsubscribe.pageUrl}`] : []),
  ].join('\n\n')

/** Tables and inline styles: what mail readers understand. */
const toHtml = ({ subject, paragraphs, button, unsubscribe }: MailContent): string => `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f7f3ec;font-family:Figtree,Arial,sans-serif;color:#0c1016">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" style="max-width:560px;background:#fcfaf7;border-radius:16px" cellpadding="0" cellspacing="0">
<tr><td style="padding:28px 32px 0;font-size:20px;font-weight:700;letter-spacing:-.02em">${company.name}</td></tr>
<tr><td style="padding:16px 32px 0"><h1 style="margin:0;font-size:26px;line-height:1.15">${escapeHtml(subject)}</h1></td></tr>
${paragraphs.map(text => `<tr><td style="padding:16px 32px 0;font-size:16px;line-height:1.55">${escapeHtml(text)}</td></tr>`).join('\n')}
${button ? `<tr><td style="padding:24px 32px 0"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:14px 22px;border-radius:999px;background:#ff6f52;color:#1d0904;font-weight:600;text-decoration:none">${escapeHtml(button.text)}</a></td></tr>` : ''}
<tr><td style="padding:28px 32px 32px;font-size:13px;line-height:1.5;color:#6a6155">${REASON}${unsubscribe ? ` <a href="${escapeHtml(unsubscribe.pageUrl)}" style="color:#6a6155">${UNSUBSCRIBE}</a>.` : ''}</td></tr>
</table></td></tr></table></body></html>`
