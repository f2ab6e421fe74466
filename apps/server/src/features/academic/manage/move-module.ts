import type { WireManagedModule } from '@alinha/contract'
import { openBeforeMove, putAtPosition } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { recordEdit, type Editor } from '../../../platform/audit.ts'
import { inTransaction, type Db } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { refuseOldVersion, type Versioned } from '../../../platform/version.ts'
import { listProgress, recordOpened } from '../programme/opened-modules.queries.ts'
import { readModule, toWireModule } from './edit-programmes.ts'
import {
  findManagedModule,
  listManagedModules,
  lockProgramme,
  moveModules,
} from './managed-programmes.queries.ts'

/** Students keep what is open to them in the order of before; those who come later go by the new one. */
async function keepOpen(tx: Db, programmeId: number, order: readonly number[], at: Date): Promise<void> {
  const kept = (await listProgress(tx, programmeId)).flatMap(({ userId, passed, opened }) =>
    openBeforeMove(
      order.map(id => ({ id, isPassed: passed.includes(id), wasOpen: opened.includes(id) })),
    ).map(moduleId => ({ userId, moduleId })),
  )
  await recordOpened(tx, kept, at)
}

export const moveModule = (
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  id: number,
  edit: Versioned & { posicao: number },
  editor: Editor,
): Promise<WireManagedModule> =>
  inTransaction(db, async tx => {
    const { posicao: position } = edit
    const found = await findManagedModule(tx, id)
    // Whoever adds or moves a module of the same programme waits here.
    if (!found || !(await lockProgramme(tx, found.programmeId))) throw new Refusal('not-found')
    const { programmeId } = found
    const modules = await listManagedModules(tx, programmeId)
    const module = modules.find(one => one.id === id) ?? found
    refuseOldVersion(edit, toWireModule(module))
    await keepOpen(
      tx,
      programmeId,
      modules.map(one => one.id),
      clock(),
    )
    await moveModules(tx, putAtPosition(modules, id, position))
    await recordEdit(tx, editor, 'academic.module-moved', { programmeId, moduleId: id, position })
    return readModule(tx, id)
  })
