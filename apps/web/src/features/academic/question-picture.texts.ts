import { defineTexts } from '../../platform/language.ts'

export const questionPictureTexts = defineTexts(
  {
    failed: (alt: string) => `A imagem não chegou. O que ela mostra: ${alt}`,
    again: 'Mostrar a imagem',
  },
  {
    en: { failed: alt => `The picture did not arrive. What it shows: ${alt}`, again: 'Show the picture' },
    es: { failed: alt => `La imagen no llegó. Lo que muestra: ${alt}`, again: 'Mostrar la imagen' },
  },
)
