import { company, formatDay, formatMoney, type Day, type Money } from '@alinha/domain'
import { drawPdf, toDrawable, type Pdf } from '../../../platform/pdf.ts'

export type Receipt = {
  number: number
  issuedOn: Day
  payer: { name: string; email: string }
  what: string
  paidOn: Day
  amount: Money
  instalments: number
  /** The last day that was paid for, included. */
  until: Day | null
  refunded: Money
  charge: string
}

const MARGIN = 56
const LABEL_WIDTH = 130
const INK = '#0c1016'
const SOFT = '#6a6155'
const LINE = '#e4ddd1'
const ACCENT = '#c9482d'

/** One page, and whatever somebody is called is letters on it. */
export const drawReceipt = (receipt: Receipt): Promise<Uint8Array> =>
  drawPdf({ title: `Recibo ${receipt.number}`, author: company.legalName, margin: MARGIN }, document => {
    const width = document.page.width - 2 * MARGIN
    drawSender(document)
    bold(document, 24).text('Recibo de pagamento')
    plain(document, 10, SOFT).text(`Número ${receipt.number}, emitido em ${formatDay(receipt.issuedOn)}`)
    document.moveDown(1.5)
    bold(document, 30).text(formatMoney(receipt.amount))
    plain(document, 10).moveDown(1)
    drawLine(document, width)
    for (const [label, value] of rowsOf(receipt)) drawRow(document, width, label, toDrawable(value))
    document.moveDown(0.6)
    drawLine(document, width)
    plain(document, 9, SOFT).text(
      `${company.legalName} declara ter recebido o valor acima. Este recibo não substitui a nota fiscal.`,
      { width },
    )
  })

const bold = (document: Pdf, size: number, colour = INK): Pdf =>
  document.font('Helvetica-Bold').fontSize(size).fillColor(colour)

const plain = (document: Pdf, size: number, colour = INK): Pdf =>
  document.font('Helvetica').fontSize(size).fillColor(colour)

function drawSender(document: Pdf): void {
  bold(document, 20, ACCENT).text(company.name)
  document.moveDown(0.3)
  plain(document, 9, SOFT)
    .text(`${company.legalName}, CNPJ ${company.cnpj}`)
    .text(company.address)
    .text(company.email)
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

const rowsOf = (receipt: Receipt): [label: string, value: string][] => [
  ['Recebido de', `${receipt.payer.name} (${receipt.payer.email})`],
  ['Referente a', receipt.what],
  ['Pago em', formatDay(receipt.paidOn)],
  ['Forma', howPaid(receipt.instalments)],
  ...(receipt.until === null ? [] : [['Acesso até', formatDay(receipt.until)] as [string, string]]),
  ...(receipt.refunded > 0 ? [['Devolvido', formatMoney(receipt.refunded)] as [string, string]] : []),
  ['Cobrança', receipt.charge],
]

const howPaid = (instalments: number): string =>
  instalments > 1 ? `Cartão de crédito, ${instalments} parcelas` : 'Cartão de crédito'
