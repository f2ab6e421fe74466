import { MOST_LINES_OF_AN_IMPORT } from '@alinha/contract'
import { loadChunk } from '../../../../platform/api/load-chunk.ts'

/** A list as its file has it: the titles, and the rows below them. */
export type List = { fileName: string; titles: string[]; rows: string[][] }

type ListProblem = 'too-large' | 'too-many-rows' | 'empty' | 'unreadable'
type ReadList = { ok: true; list: List } | { ok: false; problem: ListProblem }

const LARGEST_FILE = 30_000_000
const MOST_COLUMNS = 100
const LONGEST_NAME = 200
const WORKBOOK = /\.xlsx$/i

/** Reads a file in the browser, so that only what is needed of it is sent. */
export async function readList(file: File): Promise<ReadList> {
  if (file.size > LARGEST_FILE) return { ok: false, problem: 'too-large' }
  try {
    const cells = WORKBOOK.test(file.name) ? await readWorkbook(file) : await readText(file)
    return toList(file.name, cells)
  } catch {
    return { ok: false, problem: 'unreadable' }
  }
}

function toList(name: string, cells: readonly string[][]): ReadList {
  const [titles = [], ...rows] = cells.map(row => row.slice(0, MOST_COLUMNS))
  // Rows that are blank at the end are no rows. Others stay, so that lines are counted as in the file.
  while (rows.at(-1)?.every(cell => cell.trim() === '')) rows.pop()
  if (titles.every(title => title.trim() === '') || rows.length === 0) return { ok: false, problem: 'empty' }
  if (rows.length >= MOST_LINES_OF_AN_IMPORT) return { ok: false, problem: 'too-many-rows' }
  return { ok: true, list: { fileName: name.slice(-LONGEST_NAME), titles, rows } }
}

async function readText(file: File): Promise<string[][]> {
  const { parse } = (await loadChunk(() => import('papaparse'))).default
  const text = decode(await file.arrayBuffer())
  const { data } = parse<string[]>(text, {
    delimiter: findDelimiter(text),
    skipEmptyLines: false,
    preview: MOST_LINES_OF_AN_IMPORT + 1,
  })
  return data
}

/** What stands most often between the titles. The library's own guess gives up on a short list with a blank line. */
function findDelimiter(text: string): string {
  const titles = /^[^\r\n]*/.exec(text)?.[0].replaceAll(/"[^"]*"/g, '') ?? ''
  const count = (sign: string) => titles.split(sign).length
  return [';', ',', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ';'
}

/** Old spreadsheets of Windows do not write UTF-8. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

async function readWorkbook(file: File): Promise<string[][]> {
  const { readWorkbookRows } = await loadChunk(() => import('./read-workbook.ts'))
  return readWorkbookRows(new Uint8Array(await file.arrayBuffer()), MOST_LINES_OF_AN_IMPORT + 1)
}
