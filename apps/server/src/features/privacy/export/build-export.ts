import { DEFAULT_LANGUAGE } from '@alinha/domain'
import { strToU8, zipSync, type Zippable } from 'fflate'
import type { Needs } from '../../../needs.ts'
import { inTransaction } from '../../../platform/database.ts'
import type { MailOutcome } from '../../../platform/mail-jobs.ts'
import { mailOut } from '../../../platform/mail-layout.ts'
import { exportPath, listSentFiles } from './personal-files.ts'
import { exportWords, type ExportWords } from '../languages/export-words.ts'
import { mailExportReady } from '../privacy.jobs.ts'
import { exportReadyMail } from '../privacy.mails.ts'
import { findContact } from '../../people/index.ts'
import { extendExport, findExport, recordExportReady } from '../privacy.queries.ts'
import { readPersonalData, type PersonalTableData } from './read-personal-data.ts'

/** Safe to repeat: the same file is written again, and the mail is sent once. */
export async function buildDataExport(needs: Needs, exportId: number): Promise<void> {
  const { db, jobs, files } = needs
  const requested = await findExport(db, exportId)
  if (!requested || requested.readyAt) return
  const { userId, requestedAt } = requested
  const language = (await findContact(db, userId))?.language ?? DEFAULT_LANGUAGE
  const words = exportWords[language]
  const data = await readPersonalData(needs, userId, { shown: 'whole', mostRecords: null })
  const bytes = zipSync({
    ...toJsonFiles(data, words),
    ...(await readSentFiles(needs, userId, words)),
    [words.readMe.name]: strToU8(words.readMe.write(requestedAt)),
  })
  await files.put(exportPath(userId, exportId), bytes)
  await inTransaction(db, async tx => {
    if (await recordExportReady(tx, exportId)) await jobs.send(tx, mailExportReady, { exportId })
  })
}

/** The copy's day begins with each try, so that a late mail leads to a file that is there. */
export async function mailAboutExport({ db, mail, config }: Needs, exportId: number): Promise<MailOutcome> {
  const made = await findExport(db, exportId)
  const owner = made && (await findContact(db, made.userId))
  if (!owner) return 'too-late'
  const expiresAt = await extendExport(db, exportId)
  if (!expiresAt) return 'too-late'
  const content = exportReadyMail({
    name: owner.name,
    webUrl: config.WEB_URL,
    until: expiresAt,
  })
  const { email, language } = owner
  return mailOut(mail, { userId: made.userId, email, language }, `export-ready:${exportId}`, content)
}

/** Labels come from the schema; values are as they are stored, so that programs can read them too. */
function toJsonFiles(data: readonly PersonalTableData[], words: ExportWords): Zippable {
  return Object.fromEntries(
    data.map(({ table, columns, records }) => {
      const inWords = records.map(record =>
        Object.fromEntries(columns.map(({ column, label }) => [words.label(label), record[column] ?? null])),
      )
      const { title, why, keptFor, records: recordsKey } = words.keys
      const content = {
        [title]: words.reason(table.title),
        [why]: words.reason(table.why),
        [keptFor]: words.reason(table.keptFor),
        [recordsKey]: inWords,
      }
      return [`${words.fileOf(table)}.json`, strToU8(`${JSON.stringify(content, null, 2)}\n`)]
    }),
  )
}

async function readSentFiles(needs: Needs, userId: number, words: ExportWords): Promise<Zippable> {
  const given: Zippable = {}
  for (const path of await listSentFiles(needs, userId)) {
    const bytes = await needs.files.read(path)
    if (bytes) given[`${words.folder}/${path}`] = bytes
  }
  return given
}
