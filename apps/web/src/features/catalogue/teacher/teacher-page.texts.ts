import { defineTexts } from '../../../platform/language.ts'

export const teacherTexts = defineTexts(
  {
    title: 'Quem ensina',
    courses: 'Cursos',
    noCourses: 'Nenhum curso no catálogo por enquanto.',
    loading: 'Carregando quem ensina',
    loadFailed: 'Esta página não chegou. Confira sua conexão e tente de novo.',
    missing: { title: 'Página não encontrada', text: 'Esta pessoa não ensina mais na plataforma.' },
  },
  {
    en: {
      title: 'Teacher',
      courses: 'Courses',
      noCourses: 'No courses in the catalogue for now.',
      loading: 'Loading the teacher',
      loadFailed: 'This page did not arrive. Check your connection and try again.',
      missing: { title: 'Page not found', text: 'This person no longer teaches on the platform.' },
    },
    es: {
      title: 'Quién enseña',
      courses: 'Cursos',
      noCourses: 'Ningún curso en el catálogo por ahora.',
      loading: 'Cargando quién enseña',
      loadFailed: 'Esta página no llegó. Revisa tu conexión e inténtalo de nuevo.',
      missing: { title: 'Página no encontrada', text: 'Esta persona ya no enseña en la plataforma.' },
    },
  },
)
