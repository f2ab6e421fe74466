import { defineTexts } from '../../../platform/language.ts'

export const suggestToManagersTexts = defineTexts(
  {
    people: 'Pessoas',
    courses: 'Cursos',
    lessons: 'Aulas',
    coupons: 'Cupons',
    associates: 'Associados',
    asMembers: 'Como os membros',
    searchFor: (keyword: string) => `Buscar “${keyword}” nas aulas`,
  },
  {
    en: {
      people: 'People',
      courses: 'Courses',
      lessons: 'Lessons',
      coupons: 'Coupons',
      associates: 'Associates',
      asMembers: 'As members do',
      searchFor: keyword => `Search the lessons for “${keyword}”`,
    },
    es: {
      people: 'Personas',
      courses: 'Cursos',
      lessons: 'Clases',
      coupons: 'Cupones',
      associates: 'Asociados',
      asMembers: 'Como los miembros',
      searchFor: keyword => `Buscar “${keyword}” en las clases`,
    },
  },
)
