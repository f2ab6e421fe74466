import { bookmarks, toFlag } from '@alinha/contract'
import type { Needs } from '../../../needs.ts'
import { takeAttempt } from '../../../platform/security/rate-limit.ts'
import { serve } from '../../../platform/http/serve.ts'
import {
  listBookmarks,
  readSharedBookmarks,
  revokeBookmarkLink,
  readBookmarkLink,
  toggleBookmark,
} from './bookmarks.ts'

const REVOKED = {
  message: {
    'pt-BR': 'Sua lista não está mais compartilhada. O link antigo deixou de funcionar.',
    en: 'Your list is no longer shared. The old link has stopped working.',
    es: 'Tu lista ya no está compartida. El enlace antiguo dejó de funcionar.',
  },
}

export const bookmarksRoutes = (needs: Needs) =>
  serve(bookmarks, {
    listBookmarks: (_input, actor) => listBookmarks(needs, actor.userId),
    toggleBookmark: async ({ params, query }, actor, context) => {
      const to = query.to === undefined ? null : query.to === 1
      return { bookmarked: toFlag(await toggleBookmark(needs, params.id, to, { actor, context })) }
    },
    readBookmarkLink: async (_input, actor, context) => ({
      id: await readBookmarkLink(needs, { actor, context }),
    }),
    revokeBookmarkLink: async (_input, actor, context) => {
      await revokeBookmarkLink(needs, { actor, context })
      return REVOKED
    },
    readSharedBookmarks: async ({ params }, _actor, { network }) => {
      // A whole school may sit behind one address.
      await takeAttempt(needs.db, [{ key: `shared-list:${network}`, max: 600, seconds: 600 }])
      return readSharedBookmarks(needs, params.id)
    },
  })
