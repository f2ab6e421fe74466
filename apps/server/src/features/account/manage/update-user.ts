import type { WireManagedUser } from '@alinha/contract'
import { isManagerEmail, type AcademicType, type Day } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { recordEditOf, type Editor } from '../../../platform/audit.ts'
import { inTransaction, type Db } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { refuseOldVersion, type Versioned } from '../../../platform/version.ts'
import { grantAccess, writeExtraDays } from '../../payments/index.ts'
import {
  changeAcademicType,
  changeName,
  findContactByEmail,
  lockUser,
  readManagedUser,
  sealDocument,
} from '../../people/index.ts'
import { recordProfile, requestEmailChangeFor } from '../../profile/index.ts'

/** What is left out stays as it is. */
type UserChange = {
  name?: string | undefined
  email?: string | undefined
  cpf?: string | undefined
  academicType?: AcademicType | null | undefined
  /** The last day of access that is given; null takes the grant back. */
  accessUntil?: Day | null | undefined
  /** Days added to whatever is paid, as the old system wrote them. */
  extraDays?: string | null | undefined
}

/** `sent`: the fields by the names under which they were read. */
type Correction = { change: UserChange; sent: Versioned & object; reason: string | undefined }

/**
 * What support corrects for a person. A new e-mail counts once its mailbox has confirmed it. Days of access become facts,
 * or the next projection would undo them.
 */
export const updateUser = (
  needs: Needs,
  userId: number,
  { change, sent, reason }: Correction,
  editor: Editor,
): Promise<WireManagedUser> =>
  inTransaction(needs.db, async tx => {
    const { config } = needs
    const locked = await lockUser(tx, userId)
    if (!locked) throw new Refusal('not-found')
    refuseOldVersion(sent, await readManagedUser({ db: tx, config }, userId))
    if (change.name !== undefined) await changeName(tx, userId, change.name)
    if (change.email !== undefined && change.email !== locked.email)
      await askNewMailbox(tx, needs, { userId, oldEmail: locked.email, newEmail: change.email })
    if (change.cpf !== undefined) await recordCpf(tx, needs, userId, change.cpf)
    if (change.academicType !== undefined) await changeAcademicType(tx, userId, change.academicType)
    if (change.extraDays !== undefined) await writeExtraDays(tx, needs, userId, change.extraDays)
    if (change.accessUntil !== undefined) {
      const { requestId } = editor.context
      await grantAccess(tx, needs, userId, { until: change.accessUntil, requestId })
    }
    const fields = Object.entries(change).flatMap(([name, value]) => (value === undefined ? [] : [name]))
    const details = { reason: reason ?? null, fields: fields.toSorted().join(' ') }
    await recordEditOf(tx, editor, userId, 'people.updated', details)
    return readManagedUser({ db: tx, config }, userId)
  })

type NewAddress = { userId: number; oldEmail: string; newEmail: string }

/** Who manages by the server's list would lose that with the address, and the last manager must stay. */
async function askNewMailbox(tx: Db, needs: Needs, change: NewAddress): Promise<void> {
  if (isManagerEmail(change.oldEmail, needs.config.MANAGER_EMAILS)) throw new Refusal('manager-by-list')
  if (await findContactByEmail(tx, change.newEmail)) throw new Refusal('email-taken')
  await requestEmailChangeFor(tx, needs, change)
}

async function recordCpf(tx: Db, { config }: Needs, userId: number, cpf: string): Promise<void> {
  const document = { kind: 'cpf', number: cpf, countryCode: 'BR' } as const
  await recordProfile(tx, userId, {
    nationality: 'Brasileira',
    document: sealDocument(config.DATA_KEYS, userId, document),
  })
}
