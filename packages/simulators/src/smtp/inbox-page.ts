import { texts } from './inbox.texts.ts'
import type { CaughtMail } from './mailbox.ts'

const moment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
})

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Everything in a mail was written by somebody else. */
const safe = (text: string) => text.replace(/[&<>"']/g, sign => entities[sign] ?? '')

const page = (title: string, content: string) => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${safe(title)}</title>
<link rel="stylesheet" href="/inbox.css">
</head>
<body>
<main>
${content}
</main>
</body>
</html>`

const subjectOf = (mail: CaughtMail) => safe(mail.subject || texts.noSubject)
const timeOf = (mail: CaughtMail) =>
  `<time datetime="${mail.receivedAt}">${moment.format(new Date(mail.receivedAt))}</time>`

export function renderInbox(mails: readonly CaughtMail[]): string {
  const rows = mails.map(
    mail => `<li><a href="/mail/${mail.id}">
<strong>${subjectOf(mail)}</strong>
<span>${safe(mail.to.join(', '))}</span>
${timeOf(mail)}
</a></li>`,
  )
  return page(
    texts.title,
    `<header><h1>${texts.title}</h1><a class="button" href="/">${texts.refresh}</a></header>
<p>${texts.intro}</p>
${rows.length === 0 ? `<p class="empty">${texts.empty}</p>` : `<ol class="mails">${rows.join('\n')}</ol>`}`,
  )
}

export function renderMail(mail: CaughtMail): string {
  const links = listLinks(mail.text).map(
    link => `<li><a href="${safe(link)}" rel="noopener noreferrer">${safe(link)}</a></li>`,
  )
  const headers = mail.headers.map(({ name, value }) => `<dt>${safe(name)}</dt><dd>${safe(value)}</dd>`)
  return page(
    mail.subject || texts.noSubject,
    `<p><a href="/">${texts.back}</a></p>
<h1>${subjectOf(mail)}</h1>
<dl class="envelope">
<dt>${texts.from}</dt><dd>${safe(mail.from)}</dd>
<dt>${texts.to}</dt><dd>${safe(mail.to.join(', '))}</dd>
<dt>${texts.receivedAt}</dt><dd>${timeOf(mail)}</dd>
</dl>
${links.length === 0 ? '' : `<h2>${texts.links}</h2><ul class="links">${links.join('')}</ul>`}
<h2>${texts.asHtml}</h2>
<iframe sandbox title="${texts.asHtml}" src="/mail/${mail.id}/html"></iframe>
<details open><summary>${texts.asText}</summary><pre>${safe(mail.text)}</pre></details>
<details><summary>${texts.headers}</summary><dl>${headers.join('')}</dl></details>`,
  )
}

export const renderMissingMail = () =>
  page(texts.title, `<h1>${texts.notFound}</h1><p><a href="/">${texts.back}</a></p>`)

/** The frame may open nothing, so the links of the text version stand beside it. */
const listLinks = (text: string) => [...new Set(text.match(/https?:\/\/[^\s<>"']+/g) ?? [])]

export const inboxStyle = `
:root { color-scheme: light; font: 1rem/1.55 Figtree, ui-sans-serif, system-ui, sans-serif; }
* { box-sizing: border-box; margin: 0; }
body { background: #fcfaf7; color: #0c1016; overflow-wrap: anywhere; }
main { max-width: 52rem; margin: 0 auto; padding: 1.5rem 1.25rem 4rem; display: grid; gap: 1rem; }
main > * { min-width: 0; }
header { display: flex; flex-wrap: wrap; gap: .75rem; align-items: center; justify-content: space-between; }
h1 { font-size: 1.75rem; line-height: 1.15; letter-spacing: -.02em; }
h2 { font-size: 1.125rem; margin-top: .5rem; }
a { color: #0b6a66; }
:focus-visible { outline: 2px solid #0b6a66; outline-offset: 3px; border-radius: 6px; }
p, time, dt { color: #6a6155; }
.button { padding: .5rem 1.1rem; border-radius: 999px; background: #0c1016; color: #fcfaf7; font-weight: 600; text-decoration: none; }
.empty { padding: 3rem 1rem; text-align: center; border: 1px dashed #b9ad9b; border-radius: 16px; }
.mails { list-style: none; padding: 0; border: 1px solid #ece5d9; border-radius: 16px; background: #fff; overflow: hidden; }
.mails li + li { border-top: 1px solid #ece5d9; }
.mails a { display: grid; gap: .1rem; padding: .9rem 1.1rem; color: inherit; text-decoration: none; }
.mails a:hover { background: #f7f3ec; }
.mails a:focus-visible { outline-offset: -3px; }
time { font-size: .875rem; font-variant-numeric: tabular-nums; }
dl { display: grid; grid-template-columns: minmax(6.5rem, auto) 1fr; gap: .25rem 1rem; }
dd { min-width: 0; }
details dl { font-size: .875rem; grid-template-columns: 1fr; }
details dd { margin-bottom: .5rem; }
.links { padding-left: 1.1rem; }
iframe { width: 100%; height: 32rem; border: 1px solid #ece5d9; border-radius: 16px; background: #fff; }
details { border: 1px solid #ece5d9; border-radius: 16px; background: #fff; padding: .9rem 1.1rem; }
summary { font-weight: 600; cursor: pointer; }
pre { white-space: pre-wrap; font: .875rem/1.6 ui-monospace, Menlo, Consolas, monospace; padding-top: .75rem; }
`
