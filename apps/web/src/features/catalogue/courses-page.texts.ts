import { defineTexts } from '../../platform/language.ts'

export const coursesPageTexts = defineTexts(
  {
    courses: 'Cursos',
    coursesIntro: 'Escolha um assunto, ou um curso completo para estudar do começo ao fim.',
    onDemand: 'Cursos sob demanda',
    noCourses: 'Ainda não há cursos sob demanda',
    noCoursesText: 'Assim que o primeiro chegar, ele aparece aqui.',
    loading: 'Carregando o curso…',
    loadFailed: 'O curso não chegou. Confira sua conexão e tente de novo.',
  },
  {
    en: {
      courses: 'Courses',
      coursesIntro: 'Choose a subject, or a complete course to study from beginning to end.',
      onDemand: 'Courses on demand',
      noCourses: 'There are no courses on demand yet',
      noCoursesText: 'As soon as the first one arrives, it appears here.',
      loading: 'Loading the course…',
      loadFailed: 'The course did not arrive. Check your connection and try again.',
    },
    es: {
      courses: 'Cursos',
      coursesIntro: 'Elige un tema, o un curso completo para estudiar de principio a fin.',
      onDemand: 'Cursos a pedido',
      noCourses: 'Todavía no hay cursos a pedido',
      noCoursesText: 'En cuanto llegue el primero, aparece aquí.',
      loading: 'Cargando el curso…',
      loadFailed: 'El curso no llegó. Revisa tu conexión e inténtalo de nuevo.',
    },
  },
)
