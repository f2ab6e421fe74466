import {
  academicTypes,
  dayInBrazil,
  openModules,
  testState,
  type AcademicType,
  type TestState,
} from '@alinha/domain'
import type { Db } from '../../../platform/database.ts'
import type { Needs } from '../../../needs.ts'
import { opensEverything } from '../../catalogue/index.ts'
import { readUser } from '../../people/index.ts'
import { listAttempts, type Attempt } from '../attempts/attempts.queries.ts'
import { findStudent, type Student } from '../joining/students.queries.ts'
import { listOpenedModules } from './opened-modules.queries.ts'
import {
  findPublishedProgramme,
  listModuleLessons,
  listModules,
  type ModuleLesson,
  type ModuleRow,
  type Programme,
} from './programme.queries.ts'

export type StandingModule = ModuleRow & {
  lessons: ModuleLesson[]
  /** The oldest first. */
  history: Attempt[]
  state: TestState
}

export type Standing = {
  academicType: AcademicType | null
  hasAccess: boolean
  student: Student | null
  programme: Programme | null
  modules: StandingModule[]
}

/** Everything that decides what a person can do in the programme now. */
export async function readStanding(
  { db, config }: { db: Db } & Pick<Needs, 'config'>,
  userId: number,
  now: Date,
): Promise<Standing> {
  const today = dayInBrazil(now)
  const user = await readUser({ db, config }, userId)
  const academicType = academicTypes.find(type => type === user.academicType) ?? null
  const student = await findStudent(db, userId)
  const programme = academicType && (await findPublishedProgramme(db, academicType))
  const facts = {
    isStudent: academicType !== null && (student?.unlockedAt ?? null) !== null,
    now: now.getTime(),
  }
  const modules = programme ? await readModules(db, programme.id, userId, today, facts) : []
  return {
    academicType,
    hasAccess: opensEverything({ person: user }, today),
    student,
    programme,
    modules,
  }
}

async function readModules(
  db: Db,
  programmeId: number,
  userId: number,
  today: string,
  facts: { isStudent: boolean; now: number },
): Promise<StandingModule[]> {
  const rows = await listModules(db, programmeId)
  const lessons = Map.groupBy(
    await listModuleLessons(db, programmeId, userId, today),
    ({ moduleId }) => moduleId,
  )
  const attempts = Map.groupBy(await listAttempts(db, userId), ({ testId }) => testId)
  const opened = await listOpenedModules(db, userId)
  const open = openModules(
    rows.map(({ id, testId }) => ({
      id,
      isPassed: attempts.get(testId)?.some(({ isApproved }) => isApproved === true) ?? false,
      wasOpen: opened.has(id),
    })),
  )
  return rows.map(row => {
    const ofModule = lessons.get(row.id) ?? []
    const history = attempts.get(row.testId) ?? []
    const state = testState({
      ...facts,
      lessonsLeft: ofModule.filter(({ isWatched }) => !isWatched).length,
      isModuleOpen: open.has(row.id),
      isReady: row.bank >= row.drawn,
      settings: row,
      attempts: history.map(({ handedInAt, isApproved }) => ({
        handedInAt: handedInAt?.getTime() ?? null,
        isApproved: isApproved ?? false,
      })),
    })
    return { ...row, lessons: ofModule, history, state }
  })
}
