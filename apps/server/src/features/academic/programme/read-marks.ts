import type { Db } from '../../../platform/database.ts'
import { listAttempts } from '../attempts/attempts.queries.ts'
import { findStudent } from '../joining/students.queries.ts'
import { findAcademicType, findPublishedProgramme, listModules } from './programme.queries.ts'

export type ProgrammeMarks = {
  title: string
  /** Null for whoever a manager made a student. */
  institution: string | null
  /** The modules that were passed, in their order. */
  passed: { title: string; correct: number; total: number }[]
  /** Every module is passed. */
  isFinished: boolean
}

/** Returns null for whoever is no student of a published programme. */
export async function readMarks(db: Db, userId: number): Promise<ProgrammeMarks | null> {
  const type = await findAcademicType(db, userId)
  const programme = type && (await findPublishedProgramme(db, type))
  if (!programme) return null
  const modules = await listModules(db, programme.id)
  const approved = (await listAttempts(db, userId)).filter(({ isApproved }) => isApproved === true)
  const passed = modules.flatMap(({ title, testId }) => {
    const mark = approved.find(attempt => attempt.testId === testId)
    return mark ? [{ title, correct: mark.correct ?? 0, total: mark.total }] : []
  })
  return {
    title: programme.title,
    institution: (await findStudent(db, userId))?.institution?.name ?? null,
    passed,
    isFinished: modules.length > 0 && passed.length === modules.length,
  }
}
