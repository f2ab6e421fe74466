import type { InputOf, userDetails, WireManagedUser } from '@alinha/contract'
import { isManagerEmail } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { recordEditOf, type Editor } from '../../../platform/audit.ts'
import { inTransaction, type Db } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { refuseOldVersion } from '../../../platform/version.ts'
import { grantAccess, writeExtraDays } from '../../payments/index.ts'
import {
  changeAcademicType,
  changeName,
  findContactByEmail,
  lockUser,
  readManagedUser,
} from '../../people/index.ts'
import { recordProfile, requestEmailChangeFor, sealDocument } from '../../profile/index.ts'

type Body = InputOf<typeof userDetails.updateUser>['body']

/**
 * What support corrects for a person. A new e-mail counts once its mailbox has confirmed it. Days of access become facts,
 * or the next projection would undo them.
 */
export const updateUser = (
  needs: Needs,
  userId: number,
  { data, reason, version }: Body,
  editor: Editor,
): Promise<WireManagedUser> =>
  inTransaction(needs.db, async tx => {
    const { config } = needs
    const locked = await lockUser(tx, userId)
    if (!locked) throw new Refusal('not-found')
    refuseOldVersion({ version, ...data }, await readManagedUser({ db: tx, config }, userId))
    if (data.name !== undefined) await changeName(tx, userId, data.name)
    if (data.email !== undefined && data.email !== locked.email)
      await askNewMailbox(tx, needs, { userId, oldEmail: locked.email, newEmail: data.email })
    if (data.cpf !== undefined) await recordCpf(tx, needs, userId, data.cpf)
    if (data.academicType !== undefined) await changeAcademicType(tx, userId, data.academicType)
    if (data.invisa_id !== undefined) await writeExtraDays(tx, needs, userId, data.invisa_id)
    if (data.premium_expire_in !== undefined) {
      const { requestId } = editor.context
      await grantAccess(tx, needs, userId, { until: data.premium_expire_in, requestId })
    }
    const fields = Object.keys(data).toSorted().join(' ')
    await recordEditOf(tx, editor, userId, 'people.updated', { reason: reason ?? null, fields })
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
    document: sealDocument(config.DATA_SECRET, userId, document),
  })
}
