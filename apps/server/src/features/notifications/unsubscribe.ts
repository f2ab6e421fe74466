import type { Needs } from '../../needs.ts'
import { recordAudit } from '../../platform/audit.ts'
import { inTransaction } from '../../platform/database.ts'
import type { Unsubscribe } from '../../platform/mail-layout.ts'
import { Refusal } from '../../platform/refusal.ts'
import { isSignedFor, signFor } from '../../platform/security/named-keys.ts'
import { recordNewsWish, refusesNews } from './news-refusals.queries.ts'
import { findMailPreference, recordMailPreference } from './notifications.queries.ts'

type KeyConfig = Pick<Needs['config'], 'APP_KEYS'>

const PURPOSE = 'unsubscribe'

/** What one can unsubscribe from: mails about the community, or announcements. */
export type MailList = 'community' | 'news'
type Subscription = { userId: number; list: MailList }

const signed = ({ userId, list }: Subscription): string =>
  list === 'news' ? `news ${userId}` : String(userId)

/** It never expires, and all it can do is stop the mails of one list. */
const toToken = (config: KeyConfig, subscription: Subscription): string =>
  `${subscription.userId.toString(36)}-${signFor(config.APP_KEYS, PURPOSE, signed(subscription))}`

function readToken(config: KeyConfig, token: string): Subscription | null {
  const [, id = '', signature = ''] = /^([0-9a-z]{1,7})-(.+)$/.exec(token) ?? []
  const userId = Number.parseInt(id, 36)
  const lists: readonly MailList[] = ['community', 'news']
  const list = lists.find(one =>
    isSignedFor(config.APP_KEYS, PURPOSE, signed({ userId, list: one }), signature),
  )
  return list ? { userId, list } : null
}

export function unsubscribeAddresses(
  config: KeyConfig & Pick<Needs['config'], 'WEB_URL'>,
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
