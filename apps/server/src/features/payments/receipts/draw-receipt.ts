import {
  describeSeller,
  formatsIn,
  PRODUCT_NAME,
  type Company,
  type Day,
  type InEachLanguage,
  type Language,
  type Money,
} from '@alinha/domain'
import { drawPdf, toDrawable, type Pdf } from '../../../platform/pdf.ts'

export type Receipt = {
  number: number
  issuedOn: Day
  payer: { name: string; email: string }
  what: string
  language: Language
  paidOn: Day
  amount: Money
  instalments: number
  /** The last day that was paid for, included. */
  until: Day | null
  refunded: Money
  charge: string
  company: Company
}

const MARGIN = 56
const LABEL_WIDTH = 130
const INK = '#0c1016'
const SOFT = '#6a6155'
const LINE = '#e4ddd1'
const ACCENT = '#c9482d'

type Words = {
  file: (number: number) => string
  title: string
  number: (number: number, issuedOn: string) => string
  declaration: (receiver: string) => string
  payer: string
  what: string
  paidOn: string
  means: string
  card: (instalments: number) => string
  until: string
  refunded: string
  charge: string
}

const WORDS: InEachLanguage<Words> = {
  'pt-BR': {
    file: number => `Recibo ${number}`,
    title: 'Recibo de pagamento',
    number: (number, issuedOn) => `Número ${number}, emitido em ${issuedOn}`,
    declaration: receiver =>
      `${receiver} declara ter recebido o valor acima. Este recibo não substitui a nota fiscal.`,
    payer: 'Recebido de',
    what: 'Referente a',
    paidOn: 'Pago em',
    means: 'Forma',
    card: instalments =>
      instalments > 1 ? `Cartão de crédito, ${instalments} parcelas` : 'Cartão de crédito',
    until: 'Acesso até',
    refunded: 'Devolvido',
    charge: 'Cobrança',
  },
  en: {
    file: number => `Receipt ${number}`,
    title: 'Payment receipt',
    number: (number, issuedOn) => `Number ${number}, issued on ${issuedOn}`,
    declaration: receiver =>
      `${receiver} declares that it has received the amount above. This receipt does not replace the Brazilian tax invoice (nota fiscal).`,
    payer: 'Received from',
    what: 'For',
    paidOn: 'Paid on',
    means: 'Paid by',
    card: instalments => (instalments > 1 ? `Credit card, ${instalments} instalments` : 'Credit card'),
    until: 'Access until',
    refunded: 'Returned',
    charge: 'Charge',
  },
  es: {
    file: number => `Recibo n.º ${number}`,
    title: 'Recibo de pago',
    number: (number, issuedOn) => `Número ${number}, emitido el ${issuedOn}`,
    declaration: receiver =>
      `${receiver} declara haber recibido el valor indicado arriba. Este recibo no sustituye la factura brasileña (nota fiscal).`,
    payer: 'Recibido de',
    what: 'Por',
    paidOn: 'Pagado el',
    means: 'Medio de pago',
    card: instalments =>
      instalments > 1 ? `Tarjeta de crédito, ${instalments} cuotas` : 'Tarjeta de crédito',
    until: 'Acceso hasta',
    refunded: 'Devuelto',
    charge: 'Cobro',
  },
}

/** One page, and whatever somebody is called is letters on it. */
export function drawReceipt(receipt: Receipt): Promise<Uint8Array> {
  const { number, language, company } = receipt
  const receiver = company.legalName ?? PRODUCT_NAME
  const [words, { day, money }] = [WORDS[language], formatsIn[language]]
  const file = { title: words.file(number), author: receiver, margin: MARGIN, language }
  return drawPdf(file, document => {
    const width = document.page.width - 2 * MARGIN
    drawSender(document, company)
    bold(document, 24).text(words.title)
    plain(document, 10, SOFT).text(words.number(number, day(receipt.issuedOn)))
    document.moveDown(1.5)
    bold(document, 30).text(money(receipt.amount))
    plain(document, 10).moveDown(1)
    drawLine(document, width)
    for (const [label, value] of rowsOf(receipt)) drawRow(document, width, label, toDrawable(value))
    document.moveDown(0.6)
    drawLine(document, width)
    plain(document, 9, SOFT).text(toDrawable(words.declaration(receiver)), { width })
  })
}

const bold = (document: Pdf, size: number, colour = INK): Pdf =>
  document.font('Helvetica-Bold').fontSize(size).fillColor(colour)

const plain = (document: Pdf, size: number, colour = INK): Pdf =>
  document.font('Helvetica').fontSize(size).fillColor(colour)

function drawSender(document: Pdf, company: Company): void {
  bold(document, 20, ACCENT).text(PRODUCT_NAME)
  document.moveDown(0.3)
  const known = [describeSeller({ ...company, address: null }), company.address, company.email]
  for (const line of known) if (line !== null) plain(document, 9, SOFT).text(toDrawable(line))
  document.moveDown(3)
}

function drawLine(document: Pdf, width: number): void {
  const { y } = document
  document
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + width, y)
    .strokeColor(LINE)
    .stroke()
  document.moveDown(1)
}

function drawRow(document: Pdf, width: number, label: string, value: string): void {
  const { y } = document
  plain(document, 11, SOFT).text(label, MARGIN, y, { width: LABEL_WIDTH })
  plain(document, 11).text(value, MARGIN + LABEL_WIDTH, y, { width: width - LABEL_WIDTH })
  document.x = MARGIN
  document.moveDown(0.6)
}

function rowsOf(receipt: Receipt): [label: string, value: string][] {
  const [words, { day, money }] = [WORDS[receipt.language], formatsIn[receipt.language]]
  const { payer, what, paidOn, instalments, until, refunded, charge } = receipt
  return [
    [words.payer, `${payer.name} (${payer.email})`],
    [words.what, what],
    [words.paidOn, day(paidOn)],
    [words.means, words.card(instalments)],
    ...(until === null ? [] : [[words.until, day(until)] as [string, string]]),
    ...(refunded > 0 ? [[words.refunded, money(refunded)] as [string, string]] : []),
    [words.charge, charge],
  ]
}
