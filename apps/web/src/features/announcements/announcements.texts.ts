import { defineTexts } from '../../platform/language.ts'

export const announcementsTexts = defineTexts(
  { label: 'Comunicado', close: 'Fechar comunicado' },
  {
    en: { label: 'Announcement', close: 'Close announcement' },
    es: { label: 'Comunicado', close: 'Cerrar comunicado' },
  },
)
