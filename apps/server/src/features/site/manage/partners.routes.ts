import { managePartners, type SentOf } from '@alinha/contract'
import type { Needs } from '../../../needs.ts'
import { serve } from '../../../platform/http/serve.ts'
import { listAllPartners } from '../site.queries.ts'
import {
  changePartnerLogo,
  createPartner,
  removePartner,
  toEditedPartner,
  updatePartner,
} from './edit-partners.ts'
import type { PartnerFields } from './partners.queries.ts'

const REMOVED = {
  message: {
    'pt-BR': 'O parceiro foi removido.',
    en: 'The partner was removed.',
    es: 'El socio fue eliminado.',
  },
}

const toFields = ({
  name,
  address,
  isActive,
  shownFrom,
  shownUntil,
}: SentOf<typeof managePartners.createPartner>['body']): PartnerFields => ({
  name,
  address,
  isActive: isActive === 1,
  shownFrom,
  shownUntil,
})

export const partnersRoutes = (needs: Needs) =>
  serve(managePartners, {
    listAllPartners: async () => ({ partners: (await listAllPartners(needs.db)).map(toEditedPartner) }),
    createPartner: async ({ body }, actor, context) => ({
      partner: toEditedPartner(await createPartner(needs, toFields(body), { actor, context })),
    }),
    updatePartner: async ({ params, body }, actor, context) => {
      const fields = { ...toFields(body), position: body.posicao }
      return {
        partner: toEditedPartner(await updatePartner(needs, params.id, fields, body, { actor, context })),
      }
    },
    changePartnerLogo: async ({ params, body }, actor, context) => ({
      partner: toEditedPartner(await changePartnerLogo(needs, params.id, body.image, { actor, context })),
    }),
    removePartner: async ({ params }, actor, context) => {
      await removePartner(needs, params.id, { actor, context })
      return REMOVED
    },
  })
