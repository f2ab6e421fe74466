import type { Needs } from '../../needs.ts'
import { recordAudit } from '../../platform/audit.ts'
import { inTransaction } from '../../platform/database.ts'
import type { Unsubscribe } from '../../platform/mail-layout.ts'
import { Refusal } from '../../platform/refusal.ts'
import { deriveKey, isSignedBy, sign } from '../../platform/security/secrets.ts'
import { findMailPreference, recordMailPreference } from './notifications.queries.ts'

type SecretConfig = Pick<Needs['config'], 'APP_SECRET'>

const unsubscribeKey = ({ APP_SECRET }: SecretConfig): Uint8Array => deriveKey(APP_SECRET, 'unsubscribe')

/** It never expires, and all it can do is stop mails. */
const toToken = (config: SecretConfig, userId: number): string =>
  `${userId.toString(36)}-${sign(unsubscribeKey(config), String(userId))}`

function readToken(config: SecretConfig, token: string): number | null {
  const [, id = '', signature = ''] = /^([0-9a-z]{1,7})-(.+)$/.exec(token) ?? []
  const userId = Number.parseInt(id, 36)
  return isSignedBy(unsubscribeKey(config), String(userId), signature) ? userId : null
}

export function unsubscribeAddresses(
  config: SecretConfig & Pick<Needs['config'], 'WEB_URL'>,
  userId: number,
): Unsubscribe {
  const token = toToken(config, userId)
  return {
    // After the # the token stays in the browser, so that no proxy logs it.
    pageUrl: `${config.WEB_URL}/unsubscribe#${token}`,
    oneClickUrl: `${config.WEB_URL}/api/notifications/unsubscribe/${token}`,
  }
}

export async function unsubscribe(
  { db, config, clock }: Pick<Needs, 'db' | 'config' | 'clock'>,
  token: string,
  { requestId, network }: { requestId: string; network: string },
): Promise<void> {
  const userId = readToken(config, token)
  if (userId === null) throw new Refusal('link-expired')
  await inTransaction(db, async tx => {
    if ((await findMailPreference(tx, userId)) === 'never') return
    await recordMailPreference(tx, userId, 'never', clock())
    await recordAudit(tx, {
      actorId: userId,
      action: 'notifications.unsubscribed',
      subjectId: userId,
      requestId,
      network,
    })
  })
}
