import type { WireStudent } from '@alinha/contract'
import { formatDay } from '@alinha/domain'
import { toCsv } from '../../../components/csv.ts'

type Words = { name: string; hours: string; lastSeen: string; inactive: string; yes: string; no: string }

const PERCENT = 100

/** One line for each student, with a column for each module: the percentage of the last attempt, or nothing. */
export function toClassCsv(students: readonly WireStudent[], words: Words): string {
  const modules = new Map(
    students.flatMap(student => student.modules.map(({ id, title }): [number, string] => [id, title])),
  )
  const markOf = (student: WireStudent, moduleId: number) => {
    const mark = student.modules.find(({ id }) => id === moduleId)?.mark
    return mark ? Math.round((mark.correct / mark.total) * PERCENT) : ''
  }
  return toCsv([
    [words.name, words.hours, words.lastSeen, words.inactive, ...modules.values()],
    ...students.map(student => [
      student.name,
      Number(student.hours.toFixed(1)),
      student.lastSeenOn === null ? '' : formatDay(student.lastSeenOn),
      student.isInactive === 1 ? words.yes : words.no,
      ...[...modules.keys()].map(id => markOf(student, id)),
    ]),
  ])
}
