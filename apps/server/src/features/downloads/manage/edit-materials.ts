import { checkMaterialOffer, materialTable, putAtPosition } from '@alinha/domain'
import { FileMissing } from '@alinha/providers/files/port'
import type { Needs } from '../../../needs.ts'
import { recordEdit, type Editor } from '../../../platform/audit.ts'
import { inTransaction, type Db } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { refuseOldVersion, type Versioned } from '../../../platform/version.ts'
import { isContentOfKind } from './check-content.ts'
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
import { toWireMaterial } from './to-wire.ts'

type MaterialNeeds = Pick<Needs, 'db' | 'files' | 'jobs'>

const SECONDS_TO_SEND = 3600
/** A file that began to be sent in time may take as long again. */
const SECONDS_TO_ARRIVE = 2 * SECONDS_TO_SEND

async function readMaterial(db: Db, id: number): Promise<Material> {
  const material = await findMaterial(db, id)
  if (!material) throw new Refusal('not-found')
  return material
}

type MaterialOffer = Pick<Material, 'title' | 'fileName' | 'bytes' | 'courseId' | 'movieId'>

export async function beginMaterial(
  { db, files, jobs }: MaterialNeeds,
  offer: MaterialOffer,
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
    await recordEdit(tx, editor, 'materials.begun', { materialId: id })
    return readMaterial(tx, id)
  })
  const { contentType } = materialTable[kind]
  const options = { seconds: SECONDS_TO_SEND, bytes: offer.bytes, contentType }
  return { material, address: await files.presignUpload(arrivalPath(path), options), contentType }
}

/** Copies the file to where nobody else can write, and checks it there. A file of another kind is deleted. */
export async function finishMaterial(
  { db, files, jobs, pictures }: MaterialNeeds & Pick<Needs, 'pictures'>,
  id: number,
  editor: Editor,
): Promise<Material> {
  const { path, kind, bytes, isReady } = await readMaterial(db, id)
  if (isReady) throw new Refusal('material-not-receiving')
  const arrived = arrivalPath(path)
  if ((await files.size(arrived)) !== bytes) throw new Refusal('material-not-arrived')
  await files.withLocalCopy(arrived, file => files.putFile(path, file)).catch(refuseMissing)
  const isSound =
    (await files.size(path)) === bytes &&
    (await files.withLocalCopy(path, localFile =>
      isContentOfKind(pictures, { kind, localFile, editorId: editor.actor.userId }),
    ))

  return inTransaction(db, async tx => {
    if (!isSound) {
      await deleteMaterial(tx, id)
      await jobs.send(tx, forgetMaterial, { path })
      return null
    }
    if (!(await recordReady(tx, id))) throw new Refusal('material-not-receiving')
    await recordEdit(tx, editor, 'materials.added', { materialId: id })
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
  { db }: Pick<Needs, 'db'>,
  id: number,
  { title, position }: { title: string; position: number },
  edit: Versioned,
  editor: Editor,
): Promise<Material> =>
  inTransaction(db, async tx => {
    const neighbours = await lockNeighbours(tx, await readMaterial(tx, id))
    refuseOldVersion(edit, toWireMaterial(await readMaterial(tx, id)))
    await renameMaterial(tx, id, title)
    await moveMaterials(tx, putAtPosition(neighbours, id, position))
    await recordEdit(tx, editor, 'materials.changed', { materialId: id })
    return readMaterial(tx, id)
  })

export const removeMaterial = (
  { db, jobs }: Pick<Needs, 'db' | 'jobs'>,
  id: number,
  editor: Editor,
): Promise<void> =>
  inTransaction(db, async tx => {
    const path = await deleteMaterial(tx, id)
    if (path === null) throw new Refusal('not-found')
    await jobs.send(tx, forgetMaterial, { path })
    await recordEdit(tx, editor, 'materials.removed', { materialId: id })
  })
