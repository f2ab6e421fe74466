import {
  toFlag,
  type InputOf,
  type manageProgrammes,
  type WireManagedModule,
  type WireManagedProgramme,
} from '@alinha/contract'
import { bankProblems } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { recordEdit, type Editor } from '../../../platform/audit.ts'
import { inTransaction, isTakenAlready, type Db } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { refuseOldVersion } from '../../../platform/version.ts'
import {
  countLessons,
  findManagedModule,
  findManagedProgramme,
  insertModule,
  insertProgramme,
  listManagedModules,
  listManagedProgrammes,
  lockModule,
  lockProgramme,
  updateModule,
  updateProgramme,
  type ManagedModule,
  type ManagedProgramme,
} from './managed-programmes.queries.ts'

type EditNeeds = Pick<Needs, 'db'>
export const toWireModule = ({
  programmeId: _,
  testId: __,
  position,
  keys,
  ...module
}: ManagedModule): WireManagedModule => ({
  ...module,
  posicao: position,
  lessonIds: module.lessons.map(({ id }) => id),
  questions: keys.length,
  problems: bankProblems(
    keys.map(hasKey => ({ hasKey })),
    module.drawn,
  ),
})

const toWire = (programme: ManagedProgramme, modules: readonly ManagedModule[]): WireManagedProgramme => ({
  ...programme,
  isPublished: toFlag(programme.isPublished),
  modules: modules.map(toWireModule),
})

export async function listProgrammes({ db }: EditNeeds): Promise<WireManagedProgramme[]> {
  const found: WireManagedProgramme[] = []
  for (const programme of await listManagedProgrammes(db))
    found.push(toWire(programme, await listManagedModules(db, programme.id)))
  return found
}

async function readProgramme(db: Db, id: number): Promise<WireManagedProgramme> {
  const programme = await findManagedProgramme(db, id)
  if (!programme) throw new Refusal('not-found')
  return toWire(programme, await listManagedModules(db, id))
}

export async function readModule(db: Db, id: number): Promise<WireManagedModule> {
  const module = await findManagedModule(db, id)
  if (!module) throw new Refusal('not-found')
  return toWireModule(module)
}

export const createProgramme = (
  { db }: EditNeeds,
  body: InputOf<typeof manageProgrammes.createProgramme>['body'],
  editor: Editor,
): Promise<WireManagedProgramme> =>
  inTransaction(db, async tx => {
    const id = await insertProgramme(tx, body)
    await recordEdit(tx, editor, 'academic.programme-created', { programmeId: id })
    return readProgramme(tx, id)
  })

/** One is published for each kind of student, and only when each of its tests can be drawn. */
export async function changeProgramme(
  { db }: EditNeeds,
  id: number,
  body: InputOf<typeof manageProgrammes.changeProgramme>['body'],
  editor: Editor,
): Promise<WireManagedProgramme> {
  try {
    return await inTransaction(db, async tx => {
      const programme = await lockProgramme(tx, id)
      if (!programme) throw new Refusal('not-found')
      const current = toWire(programme, await listManagedModules(tx, id))
      refuseOldVersion(body, current)
      const isReady =
        current.modules.length > 0 &&
        current.modules.every(({ problems }) => !problems.includes('bank-empty'))
      if (body.isPublished === 1 && current.isPublished === 0 && !isReady)
        throw new Refusal('programme-not-ready')
      await updateProgramme(tx, id, { ...body, isPublished: body.isPublished === 1 })
      await recordEdit(tx, editor, 'academic.programme-changed', {
        programmeId: id,
        isPublished: body.isPublished === 1,
      })
      return readProgramme(tx, id)
    })
  } catch (error) {
    if (isTakenAlready(error)) throw new Refusal('programme-published-already')
    throw error
  }
}

async function refuseUnknownLessons(db: Db, lessonIds: readonly number[]): Promise<void> {
  if ((await countLessons(db, lessonIds)) !== new Set(lessonIds).size) throw new Refusal('not-found')
}

export const createModule = (
  { db }: EditNeeds,
  programmeId: number,
  body: InputOf<typeof manageProgrammes.createModule>['body'],
  editor: Editor,
): Promise<WireManagedModule> =>
  inTransaction(db, async tx => {
    if (!(await lockProgramme(tx, programmeId))) throw new Refusal('not-found')
    await refuseUnknownLessons(tx, body.lessonIds)
    const id = await insertModule(tx, programmeId, body)
    await recordEdit(tx, editor, 'academic.module-created', { programmeId, moduleId: id })
    return readModule(tx, id)
  })

export const changeModule = (
  { db }: EditNeeds,
  id: number,
  body: InputOf<typeof manageProgrammes.changeModule>['body'],
  editor: Editor,
): Promise<WireManagedModule> =>
  inTransaction(db, async tx => {
    const module = await lockModule(tx, id)
    if (!module) throw new Refusal('not-found')
    refuseOldVersion(body, toWireModule(module))
    await refuseUnknownLessons(tx, body.lessonIds)
    await updateModule(tx, id, body)
    await recordEdit(tx, editor, 'academic.module-changed', { moduleId: id })
    return readModule(tx, id)
  })
