import { notifications, toFlag } from '@alinha/contract'
import type { Needs } from '../../needs.ts'
import { readInBatches } from '../../platform/in-batches.ts'
import type { OneClick } from '../../platform/http/one-click.ts'
import { takeAttempt } from '../../platform/security/rate-limit.ts'
import { serve } from '../../platform/http/serve.ts'
import { recordNewsWish, refusesNews } from './news-refusals.queries.ts'
import { findMailPreference, listUnread, recordMailPreference } from './notifications.queries.ts'
import { listNotifications, markNotificationAsRead, markNotificationsAsRead } from './read-notifications.ts'
import { unsubscribe } from './unsubscribe.ts'

const STATEMENTS_AT_ONCE = 2

const UNSUBSCRIBED = {
  community: {
    'pt-BR': 'Pronto: você não recebe mais e-mails da comunidade. Dá para voltar atrás nas preferências.',
    en: 'Done: you no longer receive e-mails from the community. You can go back on this in the preferences.',
    es: 'Listo: ya no recibes correos de la comunidad. Puedes cambiarlo en las preferencias.',
  },
  news: {
    'pt-BR': 'Pronto: você não recebe mais novidades por e-mail. Dá para voltar atrás nas preferências.',
    en: 'Done: you no longer receive news by e-mail. You can go back on this in the preferences.',
    es: 'Listo: ya no recibes novedades por correo. Puedes cambiarlo en las preferencias.',
  },
}

const readPreferences = async ({ db }: Pick<Needs, 'db'>, userId: number) => ({
  mail: await findMailPreference(db, userId),
  news: toFlag(!(await refusesNews(db, userId))),
})

/** Every page asks for it, so that those who ask at the same moment share a statement. */
const unreadCounter = ({ db }: Pick<Needs, 'db'>) =>
  readInBatches(STATEMENTS_AT_ONCE, async userIds => {
    const unread = await listUnread(db, userIds.map(Number))
    return new Map(unread.map(person => [String(person.userId), person.unread]))
  })

export const notificationsRoutes = (needs: Needs) => {
  const countUnread = unreadCounter(needs)
  return serve(notifications, {
    countNotifications: async (_input, { userId }) => ({ unread: (await countUnread(String(userId))) ?? 0 }),
    listNotifications: ({ query }, actor) => listNotifications(needs, actor, query.after),
    markNotificationAsRead: async ({ params }, actor) => ({
      unread: await markNotificationAsRead(needs, actor, params.id),
    }),
    markNotificationsAsRead: async ({ body }, actor) => ({
      unread: await markNotificationsAsRead(needs, actor, body.upTo),
    }),
    readNotificationPreferences: (_input, { userId }) => readPreferences(needs, userId),
    updateNotificationPreferences: async ({ body }, { userId }) => {
      const { mail, news } = body
      if (mail !== undefined) await recordMailPreference(needs.db, userId, mail, needs.clock())
      if (news !== undefined) await recordNewsWish(needs.db, userId, news === 1, needs.clock())
      return readPreferences(needs, userId)
    },
    unsubscribe: async ({ body }, _actor, { requestId, network }) => {
      await takeAttempt(needs.db, [{ key: `unsubscribe:${network}`, max: 120, seconds: 600 }])
      const list = await unsubscribe(needs, body.token, { requestId, network })
      return { message: UNSUBSCRIBED[list] }
    },
  })
}

/** The button that mail programs show. Their servers call it for many people, so no limit by network applies. */
export const unsubscribeClick = (needs: Needs): OneClick => ({
  name: 'unsubscribeByOneClick',
  path: '/notifications/unsubscribe/{token}',
  run: async token => {
    await unsubscribe(needs, token, { requestId: 'one-click', network: 'mail' })
  },
})
