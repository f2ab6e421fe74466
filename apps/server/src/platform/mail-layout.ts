import {
  PRODUCT_NAME,
  formatsIn,
  nameInMail,
  type Formats,
  type InEachLanguage,
  type Language,
} from '@alinha/domain'
import type { Mail } from '@alinha/providers/mail/port'
import { MailNotSent, type MailOutcome, type Recipient } from './mail-jobs.ts'

/** For mails that nobody has to receive: the page that ends them, and the address that ends them by itself. */
export type Unsubscribe = { pageUrl: string; oneClickUrl: string }

/** What every mail is made from. It begins with the name of whoever reads it. */
type MailFacts = { name: string; unsubscribe?: Unsubscribe }

type MailWords = { subject: string; paragraphs: readonly string[]; button?: string }

type MailDefinition<Facts> = InEachLanguage<(facts: Facts, formats: Formats) => MailWords> & {
  /** Where the button leads. */
  opens?: (facts: Facts) => string
}

/** Every mail has the same few parts, so that all look alike and none builds HTML of its own. */
type MailContent = MailWords & { greeting: string; url: string | null; unsubscribe: Unsubscribe | null }

/** A mail about certain facts, which is written once it is known who reads it. */
export type WrittenMail = (language: Language) => MailContent

/** A mail in each language. It says of days, amounts and moments what the formats of that language make of them. */
export const defineMail =
  <Facts extends MailFacts>(definition: MailDefinition<Facts>) =>
  (facts: Facts): WrittenMail =>
  language => ({
    ...definition[language](facts, formatsIn[language]),
    greeting: greet(facts.name, language),
    url: definition.opens?.(facts) ?? null,
    unsubscribe: facts.unsubscribe ?? null,
  })

const HELLO: InEachLanguage<string> = { 'pt-BR': 'Olá', en: 'Hello', es: 'Hola' }

/** A name of which nothing may be shown is left out. */
function greet(name: string, language: Language): string {
  const shown = nameInMail(name)
  return shown === '' ? `${HELLO[language]}.` : `${HELLO[language]}, ${shown.replace(/\.$/, '')}.`
}

/** Sends it in the language of whoever receives it. */
export async function mailOut(
  mail: Mail,
  { userId, email, language }: Recipient,
  messageKey: string,
  write: WrittenMail,
): Promise<MailOutcome> {
  const content = write(language)
  const { subject, unsubscribe } = content
  try {
    await mail.send({
      to: email,
      messageKey,
      subject,
      html: toHtml(content, language),
      text: toText(content, language),
      ...(unsubscribe && { unsubscribeUrl: unsubscribe.oneClickUrl }),
    })
  } catch (error) {
    throw new MailNotSent({ userId, email, subject }, error)
  }
  return { userId, email, subject }
}

const REASON: InEachLanguage<string> = {
  'pt-BR': `Você recebe este e-mail porque tem uma conta no ${PRODUCT_NAME}.`,
  en: `You receive this e-mail because you have an account at ${PRODUCT_NAME}.`,
  es: `Recibes este correo porque tienes una cuenta en ${PRODUCT_NAME}.`,
}

const UNSUBSCRIBE: InEachLanguage<string> = {
  'pt-BR': 'Deixar de receber estes avisos',
  en: 'Stop receiving these notices',
  es: 'Dejar de recibir estos avisos',
}

const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

const toText = (
  { greeting, paragraphs, button, url, unsubscribe }: MailContent,
  language: Language,
): string =>
  [
    greeting,
    ...paragraphs,
    ...(button && url ? [`${button}: ${url}`] : []),
    '--',
    REASON[language],
    ...(unsubscribe ? [`${UNSUBSCRIBE[language]}: ${unsubscribe.pageUrl}`] : []),
  ].join('\n\n')

/** Tables and inline styles: what mail readers understand. */
const toHtml = (
  { subject, greeting, paragraphs, button, url, unsubscribe }: MailContent,
  language: Language,
): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f7f3ec;font-family:Figtree,Arial,sans-serif;color:#0c1016">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" style="max-width:560px;background:#fcfaf7;border-radius:16px" cellpadding="0" cellspacing="0">
<tr><td style="padding:28px 32px 0;font-size:20px;font-weight:700;letter-spacing:-.02em">${PRODUCT_NAME}</td></tr>
<tr><td style="padding:16px 32px 0"><h1 style="margin:0;font-size:26px;line-height:1.15">${escapeHtml(subject)}</h1></td></tr>
${[greeting, ...paragraphs].map(text => `<tr><td style="padding:16px 32px 0;font-size:16px;line-height:1.55">${escapeHtml(text)}</td></tr>`).join('\n')}
${button && url ? `<tr><td style="padding:24px 32px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:14px 22px;border-radius:999px;background:#ff6f52;color:#1d0904;font-weight:600;text-decoration:none">${escapeHtml(button)}</a></td></tr>` : ''}
<tr><td style="padding:28px 32px 32px;font-size:13px;line-height:1.5;color:#6a6155">${REASON[language]}${unsubscribe ? ` <a href="${escapeHtml(unsubscribe.pageUrl)}" style="color:#6a6155">${UNSUBSCRIBE[language]}</a>.` : ''}</td></tr>
</table></td></tr></table></body></html>`
