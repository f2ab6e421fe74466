import { defineTexts } from '../../../../platform/language.ts'

export const exportTexts = defineTexts(
  {
    export: 'Exportar',
    formats: { csv: 'CSV', xlsx: 'Excel' },
    fileName: 'usuarios',
    late: 'Planilhas pedidas',
    preparing: (count: string) => `Preparando a planilha com ${count} pessoas.`,
    ready: (count: string) => `A planilha com ${count} pessoas está pronta por 24 horas.`,
    progress: 'Quanto da planilha está escrito',
    download: 'Baixar',
  },
  {
    en: {
      export: 'Export',
      formats: { csv: 'CSV', xlsx: 'Excel' },
      fileName: 'users',
      late: 'Requested spreadsheets',
      preparing: count => `Preparing the spreadsheet with ${count} people.`,
      ready: count => `The spreadsheet with ${count} people is ready for 24 hours.`,
      progress: 'How much of the spreadsheet is written',
      download: 'Download',
    },
    es: {
      export: 'Exportar',
      formats: { csv: 'CSV', xlsx: 'Excel' },
      fileName: 'usuarios',
      late: 'Planillas pedidas',
      preparing: count => `Preparando la planilla con ${count} personas.`,
      ready: count => `La planilla con ${count} personas está lista por 24 horas.`,
      progress: 'Cuánto de la planilla está escrito',
      download: 'Descargar',
    },
  },
)
