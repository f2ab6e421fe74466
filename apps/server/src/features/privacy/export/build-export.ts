import { strToU8, zipSync, type Zippable } from 'fflate'
import type { Needs } from '../../../needs.ts'
import { inTransaction } from '../../../platform/database.ts'
import { mailOut } from '../../../platform/mail-layout.ts'
import { exportPath, listGivenFiles } from './own-files.ts'
import { momentInWords } from './plain-words.ts'
import { mailExportReady } from '../privacy.jobs.ts'
import { exportReadyMail } from '../privacy.mails.ts'
import { findContact } from '../../people/index.ts'
import { findExport, recordExportReady } from '../privacy.queries.ts'
import { readPersonalData, type PersonalArea } from './read-personal-data.ts'

/** Safe to repeat: the same file is written again, and the mail goes out once. */
export async function buildDataExport(needs: Needs, exportId: number): Promise<void> {
  const { db, jobs, files } = needs
  const asked = await findExport(db, exportId)
  if (!asked || asked.readyAt) return
  const { userId, requestedAt } = asked
  const bytes = zipSync({
    ...toJsonFiles(await readPersonalData(needs, userId, { shown: 'whole', mostRecords: null })),
    ...(await readGivenFiles(needs, userId)),
    'LEIA-ME.txt': strToU8(toReadMe(requestedAt)),
  })
  await files.put(exportPath(userId, exportId), bytes)
  await inTransaction(db, async tx => {
    if (await recordExportReady(tx, exportId)) await jobs.send(tx, mailExportReady, { exportId })
  })
}

export async function mailAboutExport({ db, mail, config }: Needs, exportId: number): Promise<void> {
  const made = await findExport(db, exportId)
  const owner = made && (await findContact(db, made.userId))
  if (!owner || !made.expiresAt) return
  const content = exportReadyMail({
    name: owner.name,
    webUrl: config.WEB_URL,
    until: momentInWords(made.expiresAt),
  })
  await mailOut(mail, owner.email, `export-ready:${exportId}`, content)
}

/** Under the words of the schema, every value as it is stored: for people and for programs. */
function toJsonFiles(areas: readonly PersonalArea[]): Zippable {
  return Object.fromEntries(
    areas.map(({ of, columns, records }) => {
      const inWords = records.map(record =>
        Object.fromEntries(columns.map(({ column, label }) => [label, record[column] ?? null])),
      )
      const content = { titulo: of.title, motivo: of.why, prazo: of.keptFor, registros: inWords }
      return [`${of.file}.json`, strToU8(`${JSON.stringify(content, null, 2)}\n`)]
    }),
  )
}

async function readGivenFiles(needs: Needs, userId: number): Promise<Zippable> {
  const given: Zippable = {}
  for (const path of await listGivenFiles(needs, userId)) {
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
