import { defineTexts } from '../../../platform/language.ts'

export const internalNotesTexts = defineTexts(
  {
    title: 'Notas internas',
    whose: 'Só quem trabalha no caso lê estas notas. O dentista nunca as vê.',
    note: 'Nota interna',
    save: 'Salvar nota',
  },
  {
    en: {
      title: 'Internal notes',
      whose: 'Only who works on the case reads these notes. The dentist never sees them.',
      note: 'Internal note',
      save: 'Save the note',
    },
    es: {
      title: 'Notas internas',
      whose: 'Solo quien trabaja en el caso lee estas notas. El dentista nunca las ve.',
      note: 'Nota interna',
      save: 'Guardar nota',
    },
  },
)
