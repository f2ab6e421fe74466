import type { ReplyOf, userExport } from '@alinha/contract'
import { mkdtemp, rm } from 'node:fs/promises'
import { createWriteStream } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Needs } from '../../../needs.ts'
import { recordEdit, type Editor } from '../../../platform/audit.ts'
import { inTransaction } from '../../../platform/database.ts'
import { eachAlone } from '../../../platform/each-alone.ts'
import type { AnswerOf } from '../../../platform/http/serve.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { takeAttempt } from '../../../platform/security/rate-limit.ts'
import { writeWorkbook } from '../../../platform/workbook.ts'
import { exportWords, openPeople, toWanted, type OpenedPeople } from '../../people/index.ts'
import { buildPeopleExport } from '../privacy.jobs.ts'
import { recordLeaving, toDetails, toFilters, type WantedExport } from './export-users.ts'
import {
  deletePeopleExport,
  findPeopleExport,
  listOldPeopleExports,
  recordProgress,
  recordReady,
  recordRequested,
  type StoredExport,
} from './exports.queries.ts'

type WireExport = ReplyOf<typeof userExport.listUserExports>['exports'][number]

const pathOf = (id: number): string => `people-exports/${id}.xlsx`
const LIMIT = { max: 10, seconds: 86_400 }
const ROWS_BETWEEN_LOOKS = 5000

export const toWirePeopleExport = ({ id, rows, written, ...one }: StoredExport): WireExport => ({
  id,
  rows,
  written,
  requestedAt: one.requestedAt.toISOString(),
  isReady: one.readyAt !== null,
  expiresAt: one.expiresAt?.toISOString() ?? null,
})

/** The worker writes it. That the people leave is recorded now, with how many they are. */
export async function requestPeopleExport(
  needs: Needs,
  asked: Omit<WantedExport, 'format' | 'search'>,
  editor: Editor,
): Promise<AnswerOf<typeof userExport.requestUserExport>> {
  const { db, jobs } = needs
  const { userId: managerId } = editor.actor
  await takeAttempt(db, [{ key: `people-export:${managerId}`, ...LIMIT }])
  const filters = toFilters(asked)
  const { language } = editor.context
  const people = await openPeople(db, {
    wanted: toWanted(needs, filters),
    ids: null,
    words: exportWords[language],
  })
  if (!people) throw new Refusal('export-under-way')
  await people.close()
  const { count: rows } = people
  const made = await inTransaction(db, async tx => {
    await recordLeaving(needs, tx, editor, rows, {
      format: 'xlsx',
      list: asked.which,
      isSearch: false,
      ...toDetails(filters),
    })
    const requested = await recordRequested(tx, { managerId, filters, language, rows })
    await jobs.send(tx, buildPeopleExport, { exportId: requested.id })
    return requested
  })
  return {
    message: {
      'pt-BR': 'Estamos preparando a planilha. Ela aparece nesta página quando estiver pronta.',
      en: 'We are preparing the spreadsheet. It appears on this page when it is ready.',
      es: 'Estamos preparando la planilla. Aparece en esta página cuando esté lista.',
    },
    export: toWirePeopleExport(made),
  }
}

/** Safe to repeat: the same file is written again. It is never whole in memory. */
export async function writePeopleExport(needs: Needs, exportId: number): Promise<void> {
  const { db, files } = needs
  const requested = await findPeopleExport(db, exportId)
  if (!requested || requested.readyAt) return
  const words = exportWords[requested.language]
  const wanted = toWanted(needs, requested.filters)
  const people = await openPeople(db, { wanted, ids: null, words })
  if (!people) throw new Error('Another export is under way; this one waits for its next try.')
  const folder = await mkdtemp(join(tmpdir(), 'people-export-'))
  try {
    const file = join(folder, 'people.xlsx')
    const rows = counted(people, written => recordProgress(db, exportId, written))
    await pipeline(
      writeWorkbook({ sheet: words.sheet, headers: words.headers, rows }),
      createWriteStream(file),
    )
    await files.putFile(pathOf(exportId), file)
    await recordReady(db, exportId, people.count)
  } finally {
    await people.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function* counted(people: OpenedPeople, tell: (written: number) => Promise<void>) {
  let written = 0
  for await (const row of people.rows()) {
    yield row
    if (++written % ROWS_BETWEEN_LOOKS === 0) await tell(written)
  }
}

/** Refuses the export of another manager like one that is unknown, unfinished or expired. */
export async function downloadPeopleExport(
  { db, files, clock }: Needs,
  exportId: number,
  editor: Editor,
): Promise<Uint8Array> {
  const made = await findPeopleExport(db, exportId)
  const isOpen =
    made !== null &&
    made.managerId === editor.actor.userId &&
    made.expiresAt !== null &&
    made.expiresAt > clock()
  const bytes = isOpen ? await files.read(pathOf(exportId)) : null
  if (!bytes) throw new Refusal('export-not-available')
  await recordEdit(db, editor, 'people.export-downloaded', { exportId, rows: made?.rows ?? 0 })
  return bytes
}

/** Removes the file first: a row without a file is found again, a file without a row is not. */
export const deleteOldPeopleExports = async ({ db, files, log }: Needs): Promise<void> =>
  eachAlone({ log, run: 'old exports of people' }, await listOldPeopleExports(db), async id => {
    await files.remove(pathOf(id))
    await deletePeopleExport(db, id)
  })
