import { ROOM_FOR_A_SIGNATURE, type DocumentSeal } from '@alinha/providers/document-seal/port'
import type { Pdf } from '../../../platform/pdf.ts'

const PLACE = '**********'
const EMPTY_RANGE = `/ByteRange [0 /${PLACE} /${PLACE} /${PLACE}]`

/** What pdfkit keeps to itself. Its version is pinned, and the tests of the seal fail when these change. */
type PdfParts = {
  _root: { data: Record<string, unknown> }
  _acroform: unknown
  page: { dictionary: unknown; annotations: unknown[] }
  ref(data: Record<string, unknown>): { end(): void }
}

// pdfkit writes such an object as text, where it would write a plain string as a name.
const asText = (text: string): object => Object(text) as object

/** A signature without bytes yet, of the size that the seal takes. */
export function addEmptySignature(document: Pdf, { name, at }: { name: string; at: Date }): void {
  const parts = document as unknown as PdfParts
  const signature = parts.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [0, PLACE, PLACE, PLACE],
    Contents: Buffer.alloc(ROOM_FOR_A_SIGNATURE),
    Name: asText(name),
    Reason: asText('Emissão de certificado'),
    Location: asText('Brasil'),
    M: at,
  })
  const field = parts.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    Rect: [0, 0, 0, 0],
    V: signature,
    T: asText('Assinatura'),
    // Printed and locked.
    F: 132,
    P: parts.page.dictionary,
  })
  parts.page.annotations.push(field)
  parts._acroform = { fonts: {}, defaultFont: 'none' }
  // Signatures exist, and the file is only appended to.
  parts._root.data['AcroForm'] = parts.ref({ SigFlags: 3, Fields: [field], DR: { Font: {} } })
  signature.end()
  field.end()
}

/** Fills the empty signature of a finished file. Everything else of it is signed. */
export async function sealPdf(drawn: Uint8Array, seal: DocumentSeal): Promise<Uint8Array> {
  const pdf = Buffer.from(drawn)
  const range = pdf.indexOf(EMPTY_RANGE)
  const open = pdf.indexOf('/Contents <', range) + '/Contents '.length
  const close = pdf.indexOf('>', open) + 1
  if (range < 0 || open < range || close < open) throw new Error('The file has no place for a signature.')
  const said = `/ByteRange [0 ${open} ${close} ${pdf.length - close}]`
  pdf.write(said.padEnd(EMPTY_RANGE.length), range, 'latin1')
  const signature = await seal.sign([pdf.subarray(0, open), pdf.subarray(close)])
  if (signature.length > ROOM_FOR_A_SIGNATURE) throw new Error('The signature is larger than its place.')
  pdf.write(Buffer.from(signature).toString('hex'), open + 1, 'latin1')
  return pdf
}
