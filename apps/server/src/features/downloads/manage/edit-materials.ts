import { checkMaterialOffer, materialTable, putAtPosition } from '@alinha/domain'
import { FileMissing } from '@alinha/providers/files/port'
import type { Needs } from '../../../needs.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { recordAudit, type AuditEntry } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/http/context.ts'
import { inTransaction, type Db } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { isWhatItSays } from './check-content.ts'
import { forgetArrival, forgetMaterial } from '../downloads.jobs.ts'
import { arrivalPath, newMaterialPath } from '../material-paths.ts'
import {
  deleteMaterial,
  findMaterial,
  lockNeighbours,
  moveMaterials,
  recordMaterial,
  recordReady,
  renameMaterial,
  type Material,
} from '../materials.queries.ts'

type Asked = Pick<Needs, 'db' | 'files' | 'jobs'>
type Editor = { actor: Actor; context: Context }

const SECONDS_TO_SEND = 3600
/** What began to be sent in time may take as long again. */
const SECONDS_TO_ARRIVE = 2 * SECONDS_TO_SEND

const note = (tx: Db, { actor, context }: Editor, action: AuditEntry['action'], materialId: number) =>
  recordAudit(tx, {
    actorId: actor.userId,
    action,
    subjectId: null,
    details: { materialId },
    requestId: context.requestId,
    network: context.network,
  })

async function readMaterial(db: Db, id: number): Promise<Material> {
  const material = await findMaterial(db, id)
  if (!material) throw new Refusal('not-found')
  return material
}

type Offer = Pick<Material, 'title' | 'fileName' | 'bytes' | 'courseId' | 'movieId'>

export async function beginMaterial(
  { db, files, jobs }: Asked,
  offer: Offer,
  editor: Editor,
): Promise<{ material: Material; address: string; contentType: string }> {
  const offered = checkMaterialOffer(offer)
  if (!offered.ok) throw new Refusal(offered.reason)
  if (offer.courseId !== null && offer.movieId !== null) throw new Refusal('material-of-two')

  const { kind } = offered
  const path = newMaterialPath(kind)
  const material = await inTransaction(db, async tx => {
    const id = await recordMaterial(tx, { ...offer, kind, path })
    if (id === null) throw new Refusal('not-found')
    await jobs.send(tx, forgetArrival, { path }, { startAfter: SECONDS_TO_ARRIVE })
    await note(tx, editor, 'materials.begun', id)
    return readMaterial(tx, id)
  })
  const { contentType } = materialTable[kind]
  const options = { seconds: SECONDS_TO_SEND, bytes: offer.bytes, contentType }
  return { material, address: await files.presignUpload(arrivalPath(path), options), contentType }
}

/** What arrived is copied to where nobody can write, and looked at there. What is not what it says is given up. */
export async function finishMaterial(needs: Asked, id: number, editor: Editor): Promise<Material> {
  const { db, files, jobs } = needs
  const { path, kind, bytes, isReady } = await readMaterial(db, id)
  if (isReady) throw new Refusal('material-not-receiving')
  const arrived = arrivalPath(path)
  if ((await files.size(arrived)) !== bytes) throw new Refusal('material-not-arrived')
  await files.withLocalCopy(arrived, file => files.putFile(path, file)).catch(refuseMissing)
  const isSound =
    (await files.size(path)) === bytes && (await files.withLocalCopy(path, file => isWhatItSays(kind, file)))

  return inTransaction(db, async tx => {
    if (!isSound) {
      await deleteMaterial(tx, id)
      await jobs.send(tx, forgetMaterial, { path })
      return null
    }
    if (!(await recordReady(tx, id))) throw new Refusal('material-not-receiving')
    await note(tx, editor, 'materials.added', id)
    return readMaterial(tx, id)
  }).then(async material => {
    if (!material) throw new Refusal('material-not-what-it-says')
    await files.remove(arrived)
    return material
  })
}

function refuseMissing(error: unknown): never {
  throw error instanceof FileMissing ? new Refusal('material-not-arrived') : error
}

export const updateMaterial = (
  { db }: Pick<Asked, 'db'>,
  id: number,
  { title, position }: { title: string; position: number },
  editor: Editor,
): Promise<Material> =>
  inTransaction(db, async tx => {
    const neighbours = await lockNeighbours(tx, await readMaterial(tx, id))
    await renameMaterial(tx, id, title)
    await moveMaterials(tx, putAtPosition(neighbours, id, position))
    await note(tx, editor, 'materials.changed', id)
    return readMaterial(tx, id)
  })

export const removeMaterial = (
  { db, jobs }: Pick<Asked, 'db' | 'jobs'>,
  id: number,
  editor: Editor,
): Promise<void> =>
  inTransaction(db, async tx => {
    const path = await deleteMaterial(tx, id)
    if (path === null) throw new Refusal('not-found')
    await jobs.send(tx, forgetMaterial, { path })
    await note(tx, editor, 'materials.removed', id)
  })
