import { defineTexts } from '../../platform/language.ts'

export const figureCardTexts = defineTexts(
  {
    showTable: 'Ver tabela',
    showChart: 'Ver gráfico',
    download: 'Baixar CSV',
    ofWhat: (action: string, what: string) => `${action}: ${what}`,
  },
  {
    en: {
      showTable: 'Show table',
      showChart: 'Show chart',
      download: 'Download CSV',
      ofWhat: (action, what) => `${action}: ${what}`,
    },
    es: {
      showTable: 'Ver tabla',
      showChart: 'Ver gráfico',
      download: 'Descargar CSV',
      ofWhat: (action, what) => `${action}: ${what}`,
    },
  },
)
