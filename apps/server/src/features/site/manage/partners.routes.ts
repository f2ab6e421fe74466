import { managePartners, type WireEditedPartner } from '@alinha/contract'
import type { Needs } from '../../../needs.ts'
import { serve } from '../../../platform/http/serve.ts'
import { listAllPartners } from '../site.queries.ts'

export const partnersRoutes = (needs: Needs) =>
  serve(managePartners, {
    listAllPartners: async () => {
      const partners = await listAllPartners(needs.db)
      return {
        partners: partners.map(({ id, name, logoPath, url, position, isActive }): WireEditedPartner => ({
          id,
          name,
          logo: logoPath,
          url,
          posicao: position,
          isActive: isActive ? 1 : 0,
        })),
      }
    },
  })
