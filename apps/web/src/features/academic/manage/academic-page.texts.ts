import { defineTexts } from '../../../platform/language.ts'

export const academicPageTexts = defineTexts(
  {
    title: 'Programa acadêmico',
    parts: 'Partes desta página',
    programmes: 'Programas',
    institutions: 'Instituições',
    text: 'As instituições das duas listas, com os cupons que distribuem, e os módulos e testes de cada programa.',
  },
  {
    en: {
      title: 'Academic programme',
      parts: 'Parts of this page',
      programmes: 'Programmes',
      institutions: 'Institutions',
      text: 'The institutions of both lists with the coupons they hand out, and the modules and tests of each programme.',
    },
    es: {
      title: 'Programa académico',
      parts: 'Partes de esta página',
      programmes: 'Programas',
      institutions: 'Instituciones',
      text: 'Las instituciones de las dos listas con los cupones que reparten, y los módulos y pruebas de cada programa.',
    },
  },
)
