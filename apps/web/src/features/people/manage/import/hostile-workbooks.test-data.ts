/** Archives written by hand, so that they can be what no program would write. */

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

function checksum(bytes: Uint8Array): number {
  let sum = ~0
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return ~sum >>> 0
}

/** Nothing is packed. `claims`: what the directory says that each file unpacks to, instead of its size. */
export function zip(files: Record<string, string>, claims?: number): Uint8Array {
  const parts: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const [content, title] = [bytesOf(text), bytesOf(name)]
    const { length } = content
    const shared = [0x0800, 0, 0, 0, checksum(content), length, claims ?? length, title.length, 0]
    const local = numbers('42222244422', [0x04034b50, 20, ...shared])
    directory.push(numbers('42222224442222244', [0x02014b50, 20, 20, ...shared, 0, 0, 0, 0, at]), title)
    parts.push(local, title, content)
    at += local.length + title.length + length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const count = Object.keys(files).length
  const end = numbers('42222442', [0x06054b50, 0, 0, count, count, size, at, 0])
  return Uint8Array.from([...parts, ...directory, end].flatMap(part => [...part]))
}

/** Little-endian numbers of so many bytes each. */
function numbers(lengths: string, values: readonly number[]): Uint8Array {
  const bytes = [...lengths].flatMap((length, place) =>
    Array.from({ length: Number(length) }, (_, byte) => ((values[place] ?? 0) >>> (8 * byte)) & 0xff),
  )
  return Uint8Array.from(bytes)
}

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

/** A workbook with one sheet of these rows. */
export const aWorkbook = (rows: string, more: Record<string, string> = {}, doctype = ''): Uint8Array =>
  zip({
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Plan1" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?>${doctype}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
    ...more,
  })
