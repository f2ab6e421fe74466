import { formatCertificateCode, formatsIn } from '@alinha/domain'
import { encode } from 'uqr'
import { drawTaggedPdf, type Pdf } from '../../../platform/pdf.ts'
import type { ToldCertificate } from '../certificates.queries.ts'
import { figuresOf, FREE_COURSE, hoursInWords, issuerLines, sentenceOf, titles } from './certificate-words.ts'
import { drawContent } from './draw-content.ts'
import { drawRuns, drawText, registerFaces, toRuns, widthOf } from './faces.ts'
import { drawGuilloche } from './guilloche.ts'
import { BODY, DEEP_GOLD, INK, LINE, PAGE, SOFT, WATER } from './palette.ts'
import { decorate, drawLogo, drawNumber, type DrawPart } from './letterhead.ts'
import { addEmptySignature } from './seal-pdf.ts'

export type Drawing = { credential: string; webUrl: string; isForTests: boolean }

const { width: WIDTH, margin: MARGIN } = PAGE
const QR = 66
const FOOTER = 500

/** Two pages, with an empty signature and the credential attached. */
export function drawCertificate(certificate: ToldCertificate, drawing: Drawing): Promise<Uint8Array> {
  const { code, kind, issuedAt, content } = certificate
  const info = {
    Title: `Certificado ${formatCertificateCode(code)}`,
    Author: content.issuer.name,
    Subject: titles[kind],
    CreationDate: issuedAt,
    ModDate: issuedAt,
  }
  return drawTaggedPdf({ layout: 'landscape', language: 'pt-BR', info }, document => {
    registerFaces(document)
    document.addPage()
    const root = document.struct('Document')
    document.addStructure(root)
    const draw: DrawPart = (type, part, alt) =>
      root.add(document.struct(type, alt === undefined ? {} : { alt }, part))
    decorate(document, () => drawGuilloche(document, code))
    drawFirstPage(document, draw, certificate, drawing)
    addEmptySignature(document, { name: content.issuer.name, at: issuedAt })
    document.addPage()
    drawContent(document, draw, certificate)
    document.file(Buffer.from(drawing.credential), {
      name: 'credencial.jwt',
      type: 'application/vc+jwt',
      description: 'Open Badges 3.0',
      creationDate: issuedAt,
      modifiedDate: issuedAt,
    })
    root.end()
  })
}

function drawFirstPage(
  document: Pdf,
  draw: DrawPart,
  { code, kind, content, seconds, issuedAt }: ToldCertificate,
  { webUrl, isForTests }: Drawing,
): void {
  draw('P', () => drawLogo(document))
  draw('P', () => drawNumber(document, code))
  draw('H1', () =>
    drawText(document, 'display', titles[kind], { x: MARGIN, y: 132, size: 15, color: WATER, spacing: -0.2 }),
  )
  draw('P', () =>
    drawText(document, 'text', 'Certificamos que', { x: MARGIN, y: 164, size: 12.5, color: SOFT }),
  )
  draw('P', () => drawName(document, content.name))
  const below = document.y + 14
  draw('P', () => drawSentence(document, below, sentenceOf(content), hoursInWords(seconds)))
  draw('P', () => {
    for (const [place, figure] of figuresOf(seconds, content).entries()) drawFigure(document, place, figure)
  })
  decorate(document, () =>
    document
      .moveTo(MARGIN, FOOTER - 14)
      .lineTo(WIDTH - MARGIN, FOOTER - 14)
      .lineWidth(0.6)
      .strokeColor(LINE)
      .stroke(),
  )
  const moment = `em ${formatsIn['pt-BR'].moment(issuedAt)} (Brasília)`
  draw('P', () =>
    drawFootnote(document, { x: MARGIN, width: 250 }, 'Assinado digitalmente', [
      ...issuerLines(content),
      moment,
    ]),
  )
  draw('P', () =>
    drawFootnote(document, { x: MARGIN + 262, width: 170 }, 'Curso livre', [
      'Lei nº 9.394/1996.',
      'Não equivale a título de especialista.',
      ...(isForTests ? ['Selo de teste, sem valor.'] : []),
    ]),
  )
  const address = `${webUrl.replace(/\/$/, '')}/verificar/${code}`
  const checks = { x: WIDTH - MARGIN - QR - 14 - 200, width: 200, align: 'right' as const }
  draw('P', () =>
    drawFootnote(document, checks, 'Confira este certificado', [
      `${new URL(webUrl).host}/verificar`,
      'ou aponte a câmera para o código.',
    ]),
  )
  draw('Figure', () => drawQrCode(document, address), `Código QR: ${address}. ${FREE_COURSE}`)
}

const LARGEST_NAME = 46
const SMALLEST_NAME = 27
const NAME_WIDTH = 520
/** Broken at words, they become three. */
const MOST_LINES = 2.5
/** Of letters that stand as close as in a headline. */
const tight = (size: number): number => -size * 0.03

/** Shrinks, then breaks. A letter that cannot be drawn is a bug: the rule of names refuses them. */
function drawName(document: Pdf, name: string): void {
  const { runs, isWhole } = toRuns(document, 'display', name)
  if (!isWhole) throw new Error('A name has letters that no face of the certificate has.')
  let size = LARGEST_NAME
  const lines = () => widthOf(document, runs, size, tight(size)) / NAME_WIDTH
  while (size > SMALLEST_NAME && lines() > 1) size -= 1
  // Eighty of the widest letter have to leave room for what stands below.
  while (lines() > MOST_LINES) size -= 1
  drawRuns(document, runs, {
    x: MARGIN,
    y: 186,
    size,
    color: INK,
    width: NAME_WIDTH,
    spacing: tight(size),
    lineGap: -size * 0.12,
  })
}

function drawSentence(document: Pdf, y: number, [before, after]: [string, string], hours: string): void {
  const options = { width: 430, lineGap: 4.6 }
  const runsOf = (face: 'text' | 'strong', text: string, color: string) =>
    toRuns(document, face, text).runs.map(run => ({ ...run, color }))
  const runs = [
    ...runsOf('text', before, BODY),
    ...runsOf('strong', hours, INK),
    ...runsOf('text', after, BODY),
  ]
  document.fontSize(12.5)
  for (const [place, { face, text, color }] of runs.entries()) {
    const continued = place < runs.length - 1
    document.font(face).fillColor(color)
    if (place === 0) document.text(text, MARGIN, y, { ...options, continued })
    else document.text(text, { ...options, continued })
  }
}

function drawFigure(document: Pdf, place: number, [figure, what]: [string, string]): void {
  const [x, y] = [MARGIN + place * 158, 412]
  if (place > 0)
    document
      .moveTo(x - 18, y + 3)
      .lineTo(x - 18, y + 47)
      .lineWidth(0.7)
      .strokeColor(LINE)
      .stroke()
  const color = place === 0 ? DEEP_GOLD : INK
  drawText(document, 'display', figure, { x, y, size: 27, color, spacing: -0.9 })
  drawText(document, 'text', what, { x, y: y + 33, size: 9.6, color: SOFT, width: 132 })
}

type Column = { x: number; width: number; align?: 'right' }

function drawFootnote(document: Pdf, column: Column, title: string, lines: readonly string[]): void {
  drawText(document, 'strong', title, { ...column, y: FOOTER, size: 10.5, color: INK })
  for (const [place, line] of lines.entries())
    drawText(document, 'text', line, {
      ...column,
      y: FOOTER + 15 + place * 13,
      size: 9.2,
      color: SOFT,
      height: 12,
    })
}

function drawQrCode(document: Pdf, address: string): void {
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  const [left, top, side] = [WIDTH - MARGIN - QR, FOOTER - 2, QR / size]
  for (const [row, modules] of data.entries())
    for (let from = 0; from < size; from++) {
      if (!modules[from]) continue
      let to = from
      while (to < size && modules[to]) to++
      document.rect(left + from * side, top + row * side, (to - from) * side, side + 0.02)
      from = to
    }
  document.fillColor(INK).fill()
}
