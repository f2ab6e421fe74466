import { defineTexts } from '../../platform/language.ts'

export const figuresPageTexts = defineTexts(
  {
    title: 'Números',
    text: 'O que se assiste, o que se procura e o que as assinaturas trazem.',
    parts: 'Partes da página',
    learning: 'Aulas',
    money: 'Receita',
    period: 'Período',
    periods: { month: '30 dias', quarter: '90 dias', year: '12 meses' },
    loadFailed: 'Os números não carregaram. Confira sua conexão e tente de novo.',
  },
  {
    en: {
      title: 'Figures',
      text: 'What is watched, what is looked for and what subscriptions bring.',
      parts: 'Parts of the page',
      learning: 'Lessons',
      money: 'Revenue',
      period: 'Period',
      periods: { month: '30 days', quarter: '90 days', year: '12 months' },
      loadFailed: 'The figures did not load. Check your connection and try again.',
    },
    es: {
      title: 'Números',
      text: 'Lo que se ve, lo que se busca y lo que traen las suscripciones.',
      parts: 'Partes de la página',
      learning: 'Clases',
      money: 'Ingresos',
      period: 'Período',
      periods: { month: '30 días', quarter: '90 días', year: '12 meses' },
      loadFailed: 'Los números no se cargaron. Revisa tu conexión e inténtalo de nuevo.',
    },
  },
)
