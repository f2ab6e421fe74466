import { defineTexts } from '../../../../platform/language.ts'

export const shareTexts = defineTexts(
  {
    copy: 'Copiar link deste momento',
    copied: (time: string) => `Link copiado: abre a aula em ${time}.`,
    notCopied: (link: string) => `O navegador não deixou copiar. O link é ${link}`,
  },
  {
    en: {
      copy: 'Copy link to this moment',
      copied: time => `Link copied: it opens the lesson at ${time}.`,
      notCopied: link => `The browser did not allow copying. The link is ${link}`,
    },
    es: {
      copy: 'Copiar enlace a este momento',
      copied: time => `Enlace copiado: abre la clase en ${time}.`,
      notCopied: link => `El navegador no permitió copiar. El enlace es ${link}`,
    },
  },
)
