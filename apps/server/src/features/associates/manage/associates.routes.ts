import { associates } from '@alinha/contract'
import type { Needs } from '../../../needs.ts'
import { serve } from '../../../platform/http/serve.ts'
import { listAssociates, listAttachedPeople } from './associates.queries.ts'
import { changeAssociate, createAssociate, toWireAssociate } from './edit-associates.ts'

export const associatesRoutes = (needs: Needs) =>
  serve(associates, {
    listAssociates: async () => ({ associates: (await listAssociates(needs.db)).map(toWireAssociate) }),
    createAssociate: async ({ body }, actor, context) => ({
      associate: await createAssociate(needs, body, { actor, context }),
    }),
    changeAssociate: async ({ params, body }, actor, context) => {
      const fields = { ...body, isActive: body.isActive === 1 }
      return { associate: await changeAssociate(needs, params.id, fields, body, { actor, context }) }
    },
    listAttachedPeople: ({ query: { page = 1, associate = null } }) =>
      listAttachedPeople(needs.db, { page, associateId: associate }),
  })
