import { announcements, manageAnnouncements } from '@alinha/contract'
import { dayInBrazil } from '@alinha/domain'
import type { Needs } from '../../needs.ts'
import { serve } from '../../platform/http/serve.ts'
import { countSegment } from './announcements.queries.ts'
import {
  changeAnnouncement,
  createAnnouncement,
  listManaged,
  publishAnnouncement,
  stopAnnouncement,
} from './manage/edit-announcements.ts'
import { testAnnouncement } from './manage/test-announcement.ts'
import { closeAnnouncement, listAnnouncements } from './read-announcements.ts'

const TEST_SENT = {
  message: {
    'pt-BR': 'Enviamos o teste para o seu e-mail.',
    en: 'We sent the test to your e-mail.',
    es: 'Enviamos la prueba a tu correo.',
  },
}

export const announcementsRoutes = (needs: Needs) => [
  ...serve(announcements, {
    listAnnouncements: async (_input, actor) => ({ announcements: await listAnnouncements(needs, actor) }),
    closeAnnouncement: async ({ params }, actor) => {
      await closeAnnouncement(needs, actor, params.id)
      return {}
    },
  }),
  ...serve(manageAnnouncements, {
    listManagedAnnouncements: async () => ({ announcements: await listManaged(needs) }),
    countAudience: ({ query }) => countSegment(needs.db, query.segment, dayInBrazil(needs.clock())),
    createAnnouncement: async ({ body }, actor, context) => ({
      announcement: await createAnnouncement(needs, body, { actor, context }),
    }),
    changeAnnouncement: async ({ params, body }, actor, context) => ({
      announcement: await changeAnnouncement(needs, params.id, body, { actor, context }),
    }),
    publishAnnouncement: async ({ params, body }, actor, context) => ({
      announcement: await publishAnnouncement(needs, params.id, body, { actor, context }),
    }),
    stopAnnouncement: async ({ params }, actor, context) => ({
      announcement: await stopAnnouncement(needs, params.id, { actor, context }),
    }),
    testAnnouncement: async ({ params }, { userId }) => {
      await testAnnouncement(needs, params.id, userId)
      return TEST_SENT
    },
  }),
]
