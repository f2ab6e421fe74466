import type { ExportedList, ExportFormat, PeopleFilter, PeopleRole } from '@alinha/contract'
import type { Readable } from 'node:stream'
import type { Needs } from '../../../needs.ts'
import { recordEdit, type Editor } from '../../../platform/audit.ts'
import { inTransaction } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { writeWorkbook } from '../../../platform/workbook.ts'
import {
  exportWords,
  findAllIds,
  listManagerIds,
  openPeople,
  toWanted,
  type OpenedPeople,
} from '../../people/index.ts'
import { mailAboutLargeExport } from '../privacy.jobs.ts'

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

/**
 * Exactly the people whom the list shows with the same filters. That they leave is recorded, with how many they are,
 * before the first byte does.
 */
export async function exportUsers(needs: Needs, asked: WantedExport, editor: Editor): Promise<Readable> {
  const { format = 'xlsx', search } = asked
  const filters = { show: asked.show, role: asked.role, ...listed[asked.which] }
  const words = exportWords[editor.context.language]
  const ids = search === undefined ? null : await findAllIds(needs, { keyword: search, ...filters })
  const people = await openPeople(needs.db, { wanted: toWanted(needs, filters), ids, words })
  if (!people) throw new Refusal('export-under-way')
  try {
    if (format === 'xlsx' && people.count > MOST_ROWS_OF_A_WORKBOOK) throw new Refusal('export-too-large')
    await recordLeaving(needs, editor, people.count, {
      format,
      list: asked.which,
      show: filters.show ?? null,
      role: filters.role ?? null,
      isSearch: search !== undefined,
    })
  } catch (error) {
    await people.close()
    throw error
  }
  if (format === 'csv') return people.asCsv()
  return writeWorkbook({ sheet: words.sheet, headers: words.headers, rows: closing(people) })
}

type Details = Record<string, string | number | boolean | null>

/** What was searched for is not recorded: it may be a name or a CPF. */
async function recordLeaving(
  { db, jobs, config }: Needs,
  editor: Editor,
  rows: number,
  details: Details,
): Promise<void> {
  await inTransaction(db, async tx => {
    await recordEdit(tx, editor, 'people.exported', { rows, ...details })
    if (rows <= MANY_PEOPLE) return
    const { userId: exporterId } = editor.actor
    const { requestId } = editor.context
    for (const userId of await listManagerIds(tx, config.MANAGER_EMAILS))
      if (userId !== exporterId)
        await jobs.send(tx, mailAboutLargeExport, { userId, exporterId, rows, requestId })
  })
}

async function* closing(people: OpenedPeople) {
  try {
    yield* people.rows()
  } finally {
    await people.close()
  }
}
