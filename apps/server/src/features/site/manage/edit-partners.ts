import type { WireEditedPartner } from '@alinha/contract'
import { lastPosition, putAtPosition } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { recordEdit, type Editor } from '../../../platform/audit.ts'
import { inTransaction, isTakenAlready, type Db } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { refuseOldVersion, type Versioned } from '../../../platform/version.ts'
import { removeLogo, storeLogo } from '../partner-logos.ts'
import { findPartner, type Partner } from '../site.queries.ts'
import {
  changePartner,
  deletePartner,
  lockPartnerOrder,
  movePartners,
  recordPartner,
  recordPartnerLogo,
  type PartnerFields,
} from './partners.queries.ts'

async function readPartner(db: Db, id: number): Promise<Partner> {
  const partner = await findPartner(db, id)
  if (!partner) throw new Refusal('not-found')
  return partner
}

export const toEditedPartner = (partner: Partner): WireEditedPartner => ({
  id: partner.id,
  name: partner.name,
  logo: partner.logoPath,
  url: partner.url,
  address: partner.url && partner.url.replace('https://', ''),
  posicao: partner.position,
  isActive: partner.isActive ? 1 : 0,
  shownFrom: partner.shownFrom,
  shownUntil: partner.shownUntil,
})

function refuseTakenName(error: unknown): never {
  throw isTakenAlready(error) ? new Refusal('partner-name-taken') : error
}

function refuseWrongDays({ shownFrom, shownUntil }: PartnerFields): void {
  if (shownFrom !== null && shownUntil !== null && shownUntil < shownFrom) throw new Refusal('partner-days')
}

export async function createPartner(
  { db }: Pick<Needs, 'db'>,
  fields: PartnerFields,
  editor: Editor,
): Promise<Partner> {
  refuseWrongDays(fields)
  return inTransaction(db, async tx => {
    const order = await lockPartnerOrder(tx)
    const position = lastPosition(Math.max(0, ...order.map(one => one.position)))
    const partnerId = await recordPartner(tx, fields, position)
    await recordEdit(tx, editor, 'partners.created', { partnerId })
    return readPartner(tx, partnerId)
  }).catch(refuseTakenName)
}

export async function updatePartner(
  { db }: Pick<Needs, 'db'>,
  partnerId: number,
  { position, ...fields }: PartnerFields & { position: number },
  edit: Versioned,
  editor: Editor,
): Promise<Partner> {
  refuseWrongDays(fields)
  return inTransaction(db, async tx => {
    const order = await lockPartnerOrder(tx)
    refuseOldVersion(edit, toEditedPartner(await readPartner(tx, partnerId)))
    await changePartner(tx, partnerId, fields)
    await movePartners(tx, putAtPosition(order, partnerId, position))
    await recordEdit(tx, editor, 'partners.changed', { partnerId, position })
    return readPartner(tx, partnerId)
  }).catch(refuseTakenName)
}

/** Of two who change it at once the later one counts, and the file of the other is removed. */
export async function changePartnerLogo(
  needs: Pick<Needs, 'db' | 'files' | 'pictures'>,
  partnerId: number,
  image: string | null,
  editor: Editor,
): Promise<Partner> {
  await readPartner(needs.db, partnerId)
  const logo = image === null ? null : await storeLogo(needs, editor.actor.userId, image)
  const { before, after } = await inTransaction(needs.db, async tx => {
    await lockPartnerOrder(tx)
    const { logoPath } = await readPartner(tx, partnerId)
    await recordPartnerLogo(tx, partnerId, logo)
    await recordEdit(tx, editor, 'partners.logo-changed', { partnerId })
    return { before: logoPath, after: await readPartner(tx, partnerId) }
  })
  await removeLogo(needs, before)
  return after
}

export async function removePartner(
  needs: Pick<Needs, 'db' | 'files'>,
  partnerId: number,
  editor: Editor,
): Promise<void> {
  const { logoPath } = await inTransaction(needs.db, async tx => {
    await lockPartnerOrder(tx)
    const partner = await readPartner(tx, partnerId)
    await deletePartner(tx, partnerId)
    await recordEdit(tx, editor, 'partners.removed', { partnerId })
    return partner
  })
  await removeLogo(needs, logoPath)
}
