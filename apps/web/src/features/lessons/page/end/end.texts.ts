import { defineTexts } from '../../../../platform/language.ts'

export const endTexts = defineTexts(
  {
    title: 'O que assistir agora',
    again: 'Assistir de novo',
    course: 'Voltar ao curso',
    catalogue: 'Ver o catálogo',
    close: 'Fechar sugestões',
  },
  {
    en: {
      title: 'What to watch now',
      again: 'Watch again',
      course: 'Back to the course',
      catalogue: 'See the catalogue',
      close: 'Close suggestions',
    },
    es: {
      title: 'Qué ver ahora',
      again: 'Ver de nuevo',
      course: 'Volver al curso',
      catalogue: 'Ver el catálogo',
      close: 'Cerrar sugerencias',
    },
  },
)
