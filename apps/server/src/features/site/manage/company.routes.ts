import { manageCompany } from '@alinha/contract'
import type { Needs } from '../../../needs.ts'
import { serve } from '../../../platform/http/serve.ts'
import { updateCompany } from './update-company.ts'

export const companyRoutes = (needs: Needs) =>
  serve(manageCompany, {
    updateCompany: async ({ body }, actor, context) => {
      await updateCompany(needs, body, { actor, context })
      return {
        message: {
          'pt-BR': 'Os dados da empresa foram salvos. O site mostra os novos em segundos.',
          en: 'The company’s data were saved. The site shows them within seconds.',
          es: 'Los datos de la empresa se guardaron. El sitio los muestra en segundos.',
        },
      }
    },
  })
