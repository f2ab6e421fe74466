import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const LONGEST_MS = 180_000
/** Semicolons, double quotes, UTF-8, from the first line; formulas are evaluated, as whoever opens the file would do. */
const CSV_FILTER = 'CSV:59,34,76,1,,1046,false,true,false,false,false,-1,true'

async function convert(folder: string, file: string, to: 'fods' | 'xlsx'): Promise<string> {
  const options = ['--headless', '--norestore', `-env:UserInstallation=file://${join(folder, 'office')}`]
  const filter = file.endsWith('.csv') ? [`--infilter=${CSV_FILTER}`] : []
  await run('soffice', [...options, ...filter, '--convert-to', to, '--outdir', folder, file], {
    timeout: LONGEST_MS,
  })
  return join(folder, `${basename(file, extname(file))}.${to}`)
}

export type OpenedFile = { formulas: number; links: number; rows: number }

/** What LibreOffice makes of a file. */
export async function openInLibreOffice(folder: string, file: string): Promise<OpenedFile> {
  const text = await readFile(await convert(folder, file, 'fods'), 'utf8')
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  return {
    formulas: count(/ table:formula="/g),
    links: count(/<table:dde-link|<office:dde-source|<table:table-source|<text:a /g),
    rows: count(/<table:table-row [^>]*>\s*<table:table-cell [^>]*office:value-type/g),
  }
}

/** As a workbook, with whatever LibreOffice took for a formula. */
export const toWorkbook = (folder: string, csv: string): Promise<string> => convert(folder, csv, 'xlsx')
