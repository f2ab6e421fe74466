import { formatCertificateCode, PRODUCT_NAME } from '@alinha/domain'
import type { Pdf } from '../../../platform/pdf.ts'
import { drawText } from './faces.ts'
import { CORAL, INK, LOGO, PAGE, SOFT } from './palette.ts'

const { width: WIDTH, margin: MARGIN } = PAGE

/** Draws a part as an element of the document, such as a paragraph. */
export type DrawPart = (type: string, part: () => void, alt?: string) => void

/** What is only to be looked at, and not read aloud. */
export function decorate(document: Pdf, part: () => void): void {
  document.markContent('Artifact', { type: 'Layout' })
  part()
  document.endMarkedContent()
}

export function drawLogo(document: Pdf): void {
  const y = 46
  document.save().translate(MARGIN, y).scale(0.94)
  document.path(LOGO).lineWidth(4.2).lineCap('round').strokeColor(CORAL).stroke()
  document.restore()
  const name = PRODUCT_NAME.toLowerCase()
  drawText(document, 'display', name, { x: MARGIN + 36, y: y + 2, size: 23, color: INK, spacing: -1 })
}

export function drawNumber(document: Pdf, code: string): void {
  const right = { x: WIDTH - MARGIN - 220, width: 220, align: 'right' as const }
  drawText(document, 'strong', 'Certificado nº', { ...right, y: 47, size: 9, color: SOFT })
  const number = { ...right, y: 60, size: 12.5, color: INK, spacing: 0.4 }
  drawText(document, 'display', formatCertificateCode(code), number)
}
