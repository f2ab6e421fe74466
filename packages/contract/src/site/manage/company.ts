import { toCnpj } from '@alinha/domain'
import * as z from 'zod/mini'
import { email, saidReply, strict, text, textLike, version } from '../../fields.ts'
import { defineCalls } from '../../kit.ts'

/** nginx writes these into documents, and takes some signs for its own. */
const line = (largest: number) =>
  text(largest).check(
    z.regex(/^[^"<>$\\⟦⟧\n\r]*$/, 'Use uma linha, sem aspas duplas nem os sinais < > $ e barra invertida.'),
  )

const storePage = (host: string, message: string) =>
  textLike(new RegExp(`^${host.replaceAll('.', '\\.')}/[\\w./?=&-]{1,200}$`), message)

const NO_SUCH_CNPJ = 'Este CNPJ não existe.'

/** What is null is not set, and shown nowhere. */
const companyFields = {
  legalName: z.nullable(line(120)),
  cnpj: z.nullable(
    textLike(/^[\dA-Za-z./ -]{12,18}\d{2}$/, NO_SUCH_CNPJ).check(
      z.overwrite(typed => toCnpj(typed) ?? typed),
      z.refine(typed => toCnpj(typed) !== null, NO_SUCH_CNPJ),
    ),
  ),
  address: z.nullable(line(200)),
  email: z.nullable(email),
  whatsapp: z.nullable(
    textLike(/^[1-9]\d{9,14}$/, 'Use o número com país e DDD, só dígitos, como 5511912345678.'),
  ),
  officerName: z.nullable(line(120)),
  officerEmail: z.nullable(email),
  appStore: z.nullable(storePage('apps.apple.com', 'Cole o endereço da página na App Store.')),
  playStore: z.nullable(storePage('play.google.com', 'Cole o endereço da página no Google Play.')),
}

export const manageCompany = defineCalls({
  updateCompany: {
    method: 'PUT',
    path: '/admin/company',
    access: 'manager',
    changes: true,
    summary:
      'Set the data of the company: on the site, in receipts and in contacts. What is null is not shown.',
    body: strict({ ...companyFields, version }),
    reply: saidReply,
  },
})
