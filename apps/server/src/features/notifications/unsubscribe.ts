import type { Needs } from '../../needs.ts'
import { recordAudit } from '../../platform/audit.ts'
import { inTransaction } from '../../platform/database.ts'
import type { MailContent } from '../../platform/mail-layout.ts'
import { Refusal } from '../../platform/refusal.ts'
import { deriveKey, isSignedBy, sign } from '../../platform/security/secrets.ts'
import { findMailWish, recordMailWish } from './notifications.queries.ts'

type Keys = Pick<Needs['config'], 'APP_SECRET'>

const keyOf = ({ APP_SECRET }: Keys): Uint8Array => deriveKey(APP_SECRET, 'unsubscribe')

/** It opens nothing and never ends: all it can do is to stop mails. */
const toToken = (config: Keys, userId: number): string =>
  `${userId.toString(36)}-${sign(keyOf(config), String(userId))}`

function readToken(config: Keys, token: string): number | null {
  const [, id = '', signature = ''] = /^([0-9a-z]{1,7})-(.+)$/.exec(token) ?? []
  const userId = Number.parseInt(id, 36)
  return isSignedBy(keyOf(config), String(userId), signature) ? userId : null
}

export function unsubscribeAddresses(
  config: Keys & Pick<Needs['config'], 'WEB_URL'>,
  userId: number,
): NonNullable<MailContent['unsubscribe']> {
  const token = toToken(config, userId)
  return {
    // Behind the number sign it stays in the browser: no log of a proxy has it.
    pageUrl: `${config.WEB_URL}/unsubscribe#${token}`,
    oneClickUrl: `${config.WEB_URL}/api/notifications/unsubscribe/${token}`,
  }
}

type Asked = Pick<Needs, 'db' | 'config' | 'clock'>

export async function unsubscribe(
  { db, config, clock }: Asked,
  token: string,
  { requestId, network }: { requestId: string; network: string },
): Promise<void> {
  const userId = readToken(config, token)
  if (userId === null) throw new Refusal('link-expired')
  await inTransaction(db, async tx => {
    if ((await findMailWish(tx, userId)) === 'never') return
    await recordMailWish(tx, userId, 'never', clock())
    await recordAudit(tx, {
      actorId: userId,
      action: 'notifications.unsubscribed',
      subjectId: userId,
      requestId,
      network,
    })
  })
}
