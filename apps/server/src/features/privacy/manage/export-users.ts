import type { ExportedList, ExportFormat, PeopleFilter, PeopleRole } from '@alinha/contract'
import type { Readable } from 'node:stream'
import type { Needs } from '../../../needs.ts'
import { recordEdit, type Editor } from '../../../platform/audit.ts'
import { inTransaction, type Db } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { writeWorkbook } from '../../../platform/workbook.ts'
import { exportWords, findAllIds, listManagerIds, openPeople, toWanted } from '../../people/index.ts'
import { mailAboutLargeExport } from '../privacy.jobs.ts'
import type { ExportFilters } from './exports.queries.ts'

/** A workbook is made with the processor of the API. */
const MOST_ROWS_OF_A_WORKBOOK = 20_000
/** When more people than this leave the house in a file, the other managers are told. */
const MANY_PEOPLE = 10_000

export type WantedExport = {
  which: ExportedList
  format?: ExportFormat | undefined
  show?: PeopleFilter | undefined
  role?: PeopleRole | undefined
  search?: string | undefined
}

const listed = {
  todos: {},
  premium: { show: 'premium' },
  free: { show: 'free' },
  academicos: { show: 'academic' },
  consultores: { role: 'consultor' },
} as const satisfies Record<ExportedList, { show?: PeopleFilter; role?: PeopleRole }>

/** What a list of the specification and the filters of the page come to together. */
export const toFilters = ({
  which,
  show,
  role,
}: Pick<WantedExport, 'which' | 'show' | 'role'>): ExportFilters => ({
  show,
  role,
  ...listed[which],
})

export const toDetails = ({ show, role }: ExportFilters) => ({ show: show ?? null, role: role ?? null })

/**
 * Exactly the people whom the list shows with the same filters. That they leave is recorded, with how many they are,
 * before the first byte does.
 */
export async function exportUsers(needs: Needs, asked: WantedExport, editor: Editor): Promise<Readable> {
  const { format = 'xlsx', search } = asked
  const filters = toFilters(asked)
  const words = exportWords[editor.context.language]
  const ids = search === undefined ? null : await findAllIds(needs, { keyword: search, ...filters })
  const people = await openPeople(needs.db, { wanted: toWanted(needs, filters), ids, words })
  if (!people) throw new Refusal('export-under-way')
  try {
    if (format === 'xlsx' && people.count > MOST_ROWS_OF_A_WORKBOOK) throw new Refusal('export-too-large')
    const { count } = people
    const details = { format, list: asked.which, isSearch: search !== undefined, ...toDetails(filters) }
    await inTransaction(needs.db, tx => recordLeaving(needs, tx, editor, count, details))
  } catch (error) {
    await people.close()
    throw error
  }
  if (format === 'csv') return people.asCsv()
  const file = writeWorkbook({ sheet: words.sheet, headers: words.headers, rows: people.rows() })
  // Whoever downloads may go away at any time, before the first row too.
  file.once('close', () => void people.close())
  return file
}

type Details = Record<string, string | number | boolean | null>

/** What was searched for is not recorded: it may be a name or a CPF. */
export async function recordLeaving(
  { jobs, config }: Needs,
  tx: Db,
  editor: Editor,
  rows: number,
  details: Details,
): Promise<void> {
  await recordEdit(tx, editor, 'people.exported', { rows, ...details })
  if (rows <= MANY_PEOPLE) return
  const { userId: exporterId } = editor.actor
  const { requestId } = editor.context
  for (const userId of await listManagerIds(tx, config.MANAGER_EMAILS))
    if (userId !== exporterId)
      await jobs.send(tx, mailAboutLargeExport, { userId, exporterId, rows, requestId })
}
