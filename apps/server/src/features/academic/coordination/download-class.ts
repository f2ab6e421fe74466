import { CSV_START, dayInBrazil, formatDay, toCsvLine, type InEachLanguage } from '@alinha/domain'
import { Readable } from 'node:stream'
import type { Needs } from '../../../needs.ts'
import { recordEdit, type Editor } from '../../../platform/audit.ts'
import { listClassModules, listSharingByIds, listSharingIds } from './class.queries.ts'
import { requireInstitution, toWireStudent } from './read-class.ts'

const ROWS_AT_ONCE = 500
const PERCENT = 100

type Words = { name: string; hours: string; lastSeen: string; inactive: string; yes: string; no: string }

const WORDS: InEachLanguage<Words> = {
  'pt-BR': {
    name: 'Nome',
    hours: 'Horas assistidas',
    lastSeen: 'Última visita',
    inactive: 'Sem assistir há 14 dias',
    yes: 'sim',
    no: 'não',
  },
  en: {
    name: 'Name',
    hours: 'Hours watched',
    lastSeen: 'Last visit',
    inactive: 'Nothing watched for 14 days',
    yes: 'yes',
    no: 'no',
  },
  es: {
    name: 'Nombre',
    hours: 'Horas vistas',
    lastSeen: 'Última visita',
    inactive: 'Sin ver clases hace 14 días',
    yes: 'sí',
    no: 'no',
  },
}

/**
 * Everybody who consented, one line each, with a column for each module: the percentage of the last attempt, or nothing.
 * Who is in it is decided once, so that who passes a module meanwhile is in it once. Read by pages while it is sent, so that
 * no connection is held by who downloads slowly.
 */
export async function downloadInstitutionClass(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  id: number,
  editor: Editor,
): Promise<Readable> {
  const { sharing } = await requireInstitution(db, id, editor.actor)
  await recordEdit(db, editor, 'academic.class-downloaded', { institutionId: id, rows: sharing })
  const words = WORDS[editor.context.language]
  const modules = await listClassModules(db, id)
  const everybody = await listSharingIds(db, id)
  const today = dayInBrazil(clock())
  async function* lines(): AsyncGenerator<string> {
    const { name, hours, lastSeen, inactive } = words
    yield CSV_START + toCsvLine([name, hours, lastSeen, inactive, ...modules.map(({ title }) => title)])
    for (let at = 0; at < everybody.length; at += ROWS_AT_ONCE) {
      const page = await listSharingByIds(db, id, everybody.slice(at, at + ROWS_AT_ONCE))
      for (const student of page) {
        const {
          name: who,
          hours: watched,
          lastSeenOn,
          isInactive,
          modules: marked,
        } = toWireStudent(student, today)
        const marks = new Map(marked.map(({ id: moduleId, mark }) => [moduleId, mark]))
        yield toCsvLine([
          who,
          Number(watched.toFixed(1)),
          lastSeenOn === null ? '' : formatDay(lastSeenOn),
          isInactive === 1 ? words.yes : words.no,
          ...modules.map(({ id: moduleId }) => {
            const mark = marks.get(moduleId)
            return mark ? Math.round((mark.correct / mark.total) * PERCENT) : ''
          }),
        ])
      }
    }
  }
  return Readable.from(lines(), { objectMode: false })
}
