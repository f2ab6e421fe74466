import type { InputOf, userImport } from '@alinha/contract'
import {
  judgeImportedRow,
  readImportedRow,
  type ImportVerdict,
  type Language,
  type ReadRow,
} from '@alinha/domain'
import type { Needs } from '../../../../needs.ts'
import type { Editor } from '../../../../platform/audit.ts'
import { inTransaction, type Db } from '../../../../platform/database.ts'
import type { AnswerOf } from '../../../../platform/http/serve.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { sealFor, type NamedKeys } from '../../../../platform/security/named-keys.ts'
import { findKnownEmails } from '../../../people/index.ts'
import { countRows, findFirstLines, stageImport, stageRows, type StagedRow } from './imports.queries.ts'
import { problemWords, toWireImport } from './import-words.ts'

export type Part = InputOf<typeof userImport.importUsers>['body']
type Answer = AnswerOf<typeof userImport.importUsers>

/** The CPF of a row that waits is sealed for that row alone. */
export const IMPORT_PURPOSE = 'import'
export const rowOwner = (importId: string, line: number): string => `line ${line} of import ${importId}`

/** Judges a part of a list and keeps it. Nobody is written yet; the same part again changes nothing. */
export async function stagePart(needs: Needs, { users, dataRequest }: Part, editor: Editor): Promise<Answer> {
  const { importId, from = 1, fileName = 'lista' } = dataRequest
  const { language } = editor.context
  return inTransaction(needs.db, async tx => {
    const stored = await stageImport(tx, { id: importId, managerId: editor.actor.userId, fileName })
    if (stored.startedAt) throw new Refusal('import-under-way')
    const read = users.map(({ cpf = '', ...user }) => readImportedRow({ ...user, cpf }))
    const verdicts = await judge(tx, importId, read, from)
    const rows = verdicts.map((verdict, at) => {
      const { name = '', email = '' } = users[at] ?? {}
      return toStaged(needs.config.DATA_KEYS, importId, { verdict, line: from + at, name, email })
    })
    await stageRows(tx, importId, rows)
    const counts = await countRows(tx, importId)
    return {
      message: {
        'pt-BR': 'Lista conferida. Nada foi gravado ainda.',
        en: 'The list was checked. Nothing was written yet.',
        es: 'Lista revisada. Todavía no se guardó nada.',
      },
      created: 0,
      refused: toRefused(rows, language),
      import: toWireImport(stored, counts),
    }
  })
}

async function judge(
  tx: Db,
  importId: string,
  read: readonly ReadRow[],
  from: number,
): Promise<ImportVerdict[]> {
  const emails = read.flatMap(row => (row.ok ? [row.person.email] : []))
  const [known, firstLines] = [await findKnownEmails(tx, emails), await findFirstLines(tx, importId, emails)]
  return read.map((row, at) => {
    const line = from + at
    const email = row.ok ? row.person.email : ''
    const firstLine = Math.min(firstLines.get(email) ?? line, line)
    if (row.ok) firstLines.set(email, firstLine)
    return judgeImportedRow(row, { line, firstLine, hasAccount: known.has(email) })
  })
}

type JudgedRow = { verdict: ImportVerdict; line: number; name: string; email: string }

/** What is refused is kept as it was written, so that whoever corrects it finds it again. */
function toStaged(keys: NamedKeys, importId: string, { verdict, line, name, email }: JudgedRow): StagedRow {
  const shared = { line, outcome: verdict.outcome, cpf_sealed: null, problem: null, first_line: null }
  if (verdict.outcome === 'refused') return { ...shared, name, email, problem: verdict.problem }
  const { person } = verdict
  const row = { ...shared, name: person.name, email: person.email }
  if (verdict.outcome === 'repeated') return { ...row, first_line: verdict.firstLine }
  if (verdict.outcome === 'exists' || person.cpf === null) return row
  return { ...row, cpf_sealed: sealFor(keys, IMPORT_PURPOSE, rowOwner(importId, line), person.cpf) }
}

const toRefused = (rows: readonly StagedRow[], language: Language) =>
  rows.flatMap(({ line, problem }) =>
    problem === null ? [] : [{ line, message: problemWords[language][problem] }],
  )
