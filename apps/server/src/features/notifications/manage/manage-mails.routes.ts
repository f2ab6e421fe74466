import { manageMails, userMails } from '@alinha/contract'
import type { Needs } from '../../../needs.ts'
import { serve } from '../../../platform/http/serve.ts'
import { listUserMails, sendUserMailAgain } from './mails-of-a-person.ts'
import { listUndeliveredMails, sendMailAgain, sendMailsAgain } from './send-mails-again.ts'

const SENT_AGAIN = {
  message: {
    'pt-BR': 'O e-mail será enviado de novo agora.',
    en: 'The e-mail will be sent again now.',
    es: 'El correo se enviará de nuevo ahora.',
  },
}

export const manageMailsRoutes = (needs: Needs) =>
  serve(manageMails, {
    listUndeliveredMails: ({ query }) => listUndeliveredMails(needs, query),
    sendMailAgain: async ({ params }, actor, context) => {
      await sendMailAgain(needs, params.id, { actor, context })
      return SENT_AGAIN
    },
    sendMailsAgain: async (_input, actor, context) => ({
      count: await sendMailsAgain(needs, { actor, context }),
    }),
  })

export const userMailsRoutes = (needs: Needs) =>
  serve(userMails, {
    listUserMails: ({ params }) => listUserMails(needs, params.id),
    sendUserMailAgain: async ({ params, body }, actor, context) => {
      await sendUserMailAgain(needs, params.id, body, { actor, context })
      return SENT_AGAIN
    },
  })
