import { writeXlsxStream } from 'hucre/xlsx'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'

export type Workbook = {
  sheet: string
  headers: readonly string[]
  rows: AsyncIterable<readonly (string | number | null)[]>
}

// XML has no place for these, not even escaped.
// oxlint-disable-next-line no-control-regex
const NOT_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu

/** One sheet as a file, made while it is read. Texts are written as texts: nothing in them is run. */
export function writeWorkbook({ sheet, headers, rows }: Workbook): Readable {
  async function* cells() {
    yield [...headers]
    for await (const row of rows)
      yield row.map(cell => (typeof cell === 'string' ? cell.replaceAll(NOT_IN_XML, ' ') : cell))
  }
  const file = writeXlsxStream(cells(), { name: sheet, freezePane: { rows: 1 } })
  return Readable.fromWeb(file as ReadableStream<Uint8Array>)
}
