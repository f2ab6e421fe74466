import type { Needs } from '../../needs.ts'
import { recordAudit } from '../../platform/audit.ts'
import { inTransaction } from '../../platform/database.ts'
import type { Unsubscribe } from '../../platform/mail-layout.ts'
import { Refusal } from '../../platform/refusal.ts'
import { deriveKey, isSignedBy, sign } from '../../platform/security/secrets.ts'
import { recordNewsWish, refusesNews } from './news-refusals.queries.ts'
import { findMailPreference, recordMailPreference } from './notifications.queries.ts'

type SecretConfig = Pick<Needs['config'], 'APP_SECRET'>

const unsubscribeKey = ({ APP_SECRET }: SecretConfig): Uint8Array => deriveKey(APP_SECRET, 'unsubscribe')

/** What one can unsubscribe from: mails about the community, or announcements. */
export type MailList = 'community' | 'news'
type Subscription = { userId: number; list: MailList }

const signed = ({ userId, list }: Subscription): string =>
  list === 'news' ? `news ${userId}` : String(userId)

/** It never expires, and all it can do is stop the mails of one list. */
const toToken = (config: SecretConfig, subscription: Subscription): string =>
  `${subscription.userId.toString(36)}-${sign(unsubscribeKey(config), signed(subscription))}`

function readToken(config: SecretConfig, token: string): Subscription | null {
  const [, id = '', signature = ''] = /^([0-9a-z]{1,7})-(.+)$/.exec(token) ?? []
  const userId = Number.parseInt(id, 36)
  const lists: readonly MailList[] = ['community', 'news']
  const list = lists.find(one => isSignedBy(unsubscribeKey(config), signed({ userId, list: one }), signature))
  return list ? { userId, list } : null
}

export function unsubscribeAddresses(
  config: SecretConfig & Pick<Needs['config'], 'WEB_URL'>,
  userId: number,
  list: MailList = 'community',
): Unsubscribe {
  const token = toToken(config, { userId, list })
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
): Promise<MailList> {
  const subscription = readToken(config, token)
  if (subscription === null) throw new Refusal('link-expired')
  const { userId, list } = subscription
  await inTransaction(db, async tx => {
    if (list === 'news') {
      if (await refusesNews(tx, userId)) return
      await recordNewsWish(tx, userId, false, clock())
    } else {
      if ((await findMailPreference(tx, userId)) === 'never') return
      await recordMailPreference(tx, userId, 'never', clock())
    }
    await recordAudit(tx, {
      actorId: userId,
      action: 'notifications.unsubscribed',
      subjectId: userId,
      details: { list },
      requestId,
      network,
    })
  })
  return list
}
