import { adminContent, type WireEditedPartner } from '@alinha/contract'
import type { Needs } from '../../needs.ts'
import { allNotAvailableYet, serve } from '../../platform/serve.ts'
import { listAllPartners } from '../landing/index.ts'

export const adminContentRoutes = (needs: Needs) =>
  serve(adminContent, {
    ...allNotAvailableYet(adminContent),
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
