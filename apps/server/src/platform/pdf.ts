import type { Language } from '@alinha/domain'
import PDFDocument from 'pdfkit'
import { buffer } from 'node:stream/consumers'

export type Pdf = InstanceType<typeof PDFDocument>

/** Only text and lines are drawn, so that nothing in the file can run or open anything. */
export async function drawPdf(
  { title, author, margin, language }: { title: string; author: string; margin: number; language: Language },
  draw: (document: Pdf) => void,
): Promise<Uint8Array> {
  const document = new PDFDocument({
    size: 'A4',
    margin,
    lang: language,
    info: { Title: title, Author: author },
  })
  const bytes = buffer(document)
  draw(document)
  document.end()
  return new Uint8Array(await bytes)
}

/** The same with fonts of ours, tagged for readers aloud; pages are added by whoever draws. */
export async function drawTaggedPdf(
  { language, ...options }: PDFKit.PDFDocumentOptions & { language: Language },
  draw: (document: Pdf) => void,
): Promise<Uint8Array> {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: language,
    pdfVersion: '1.7',
    displayTitle: true,
    tagged: true,
    autoFirstPage: false,
    // The built-in ones are never used, and one would be opened.
    font: null as unknown as string,
    ...options,
  })
  const bytes = buffer(document)
  draw(document)
  document.end()
  return new Uint8Array(await bytes)
}

/** Keeps the letters that the built-in PDF fonts have, and shortens the text: people may type anything. */
export const toDrawable = (text: string, longest = 200): string =>
  text
    .normalize('NFC')
    .replaceAll(/[^\u0020-\u007E\u00A0-\u00FF\u2013\u2014]/g, '')
    .slice(0, longest)
