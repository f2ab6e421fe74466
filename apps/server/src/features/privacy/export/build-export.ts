import { strToU8, zipSync, type Zippable } from 'fflate'
import type { Needs } from '../../../needs.ts'
import { inTransaction } from '../../../platform/database.ts'
import type { MailOutcome } from '../../../platform/mail-jobs.ts'
import { mailOut } from '../../../platform/mail-layout.ts'
import { exportPath, listSentFiles } from './personal-files.ts'
import { momentInWords } from './plain-words.ts'
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
  const bytes = zipSync({
    ...toJsonFiles(await readPersonalData(needs, userId, { shown: 'whole', mostRecords: null })),
    ...(await readSentFiles(needs, userId)),
    'LEIA-ME.txt': strToU8(toReadMe(requestedAt)),
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
function toJsonFiles(data: readonly PersonalTableData[]): Zippable {
  return Object.fromEntries(
    data.map(({ table, columns, records }) => {
      const inWords = records.map(record =>
        Object.fromEntries(columns.map(({ column, label }) => [label, record[column] ?? null])),
      )
      const content = { titulo: table.title, motivo: table.why, prazo: table.keptFor, registros: inWords }
      return [`${table.file}.json`, strToU8(`${JSON.stringify(content, null, 2)}\n`)]
    }),
  )
}

async function readSentFiles(needs: Needs, userId: number): Promise<Zippable> {
  const given: Zippable = {}
  for (const path of await listSentFiles(needs, userId)) {
    const bytes = await needs.files.read(path)
    if (bytes) given[`arquivos/${path}`] = bytes
  }
  return given
}

const toReadMe = (requestedAt: Date): string =>
  [
    `Cópia dos seus dados no Alinha, pedida em ${momentInWords(requestedAt)} (horário de Brasília).`,
    'Cada arquivo .json traz um assunto: por que guardamos, por quanto tempo e tudo o que há sobre você.',
    'A pasta "arquivos" traz o que você nos enviou. Senhas não estão aqui: nem nós as conhecemos.',
    '',
  ].join('\n')
