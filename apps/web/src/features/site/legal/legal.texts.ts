import { defineTexts } from '../../../platform/language.ts'

export const legalTexts = defineTexts(
  {
    contents: 'Nesta página',
    version: (day: string) => `Versão de ${day}`,
    translation: '',
  },
  {
    en: {
      contents: 'On this page',
      version: day => `Version of ${day}`,
      translation: 'This translation is a convenience. The Portuguese text is the one that binds.',
    },
    es: {
      contents: 'En esta página',
      version: day => `Versión del ${day}`,
      translation: 'Esta traducción es una cortesía. El texto en portugués es el que obliga.',
    },
  },
)
