import type { z } from 'zod/mini'
import type { Control } from '../control.ts'
import { findRoute, type Route } from '../http-simulator.ts'
import { htmlAnswer, jsonAnswer, startLoopbackServer, type Running } from '../loopback-server.ts'
import { inboxStyle, renderInbox, renderMail, renderMissingMail } from './inbox-page.ts'
import type { Mailbox } from './mailbox.ts'
import type { smtpFault } from './smtp.ts'

const quiet = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

const pageHeaders = {
  ...quiet,
  'content-security-policy':
    "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

/** A mail's own HTML is shown as a mail program would: styled, with local pictures, and dead. */
const mailHeaders = {
  ...quiet,
  'content-security-policy':
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: http://127.0.0.1:* http://localhost:*; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
}

const inboxRoutes = (mailbox: Mailbox): readonly Route[] => [
  { method: 'GET', route: '/', answer: () => htmlAnswer(200, renderInbox(mailbox.list(null)), pageHeaders) },
  {
    method: 'GET',
    route: '/inbox.css',
    answer: () => ({
      status: 200,
      body: inboxStyle,
      headers: { ...quiet, 'content-type': 'text/css; charset=utf-8' },
    }),
  },
  {
    method: 'GET',
    route: '/mail/:id',
    answer(_, { id = '' }) {
      const mail = mailbox.find(id)
      return mail === null
        ? htmlAnswer(404, renderMissingMail(), pageHeaders)
        : htmlAnswer(200, renderMail(mail), pageHeaders)
    },
  },
  {
    method: 'GET',
    route: '/mail/:id/html',
    answer: (_, { id = '' }) => htmlAnswer(200, mailbox.find(id)?.html ?? '', mailHeaders),
  },
  {
    method: 'GET',
    route: '/messages',
    answer: ({ query }) => jsonAnswer(200, { messages: mailbox.list(query.get('to')) }),
  },
  {
    method: 'GET',
    route: '/messages/:id',
    answer(_, { id = '' }) {
      const mail = mailbox.find(id)
      return mail === null ? jsonAnswer(404, { message: 'No such mail.' }) : jsonAnswer(200, mail)
    },
  },
  {
    method: 'DELETE',
    route: '/messages',
    answer() {
      mailbox.clear()
      return { status: 204, body: '' }
    },
  },
]

/** The page to read the mails, the same mails as JSON, and the control plane of the mail server. */
export function startInbox(
  port: number,
  mailbox: Mailbox,
  control: Control<z.infer<typeof smtpFault>>,
): Promise<Running> {
  const routes = inboxRoutes(mailbox)
  return startLoopbackServer(port, async ask => {
    const controlled = control.answer(ask)
    if (controlled !== null) return controlled
    const found = findRoute(routes, ask)
    return found === null
      ? htmlAnswer(404, renderMissingMail(), pageHeaders)
      : found.route.answer(ask, found.params)
  })
}
