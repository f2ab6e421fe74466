import { EMPTY_KEYWORD } from '@alinha/domain'
import { defineTexts } from '../../platform/language.ts'

export const searchBoxTexts = defineTexts(
  {
    search: 'Buscar aulas',
    placeholder: 'Buscar aula, professor ou termo clínico',
    doSearch: 'Buscar',
    emptySearch: EMPTY_KEYWORD,
    suggestions: 'Sugestões',
    count: (suggestions: number) => (suggestions === 1 ? '1 sugestão' : `${suggestions} sugestões`),
    kinds: { term: 'Termo', lesson: 'Aula', chapter: 'Capítulo', course: 'Curso', teacher: 'Professor' },
  },
  {
    en: {
      search: 'Search lessons',
      placeholder: 'Search a lesson, teacher or clinical term',
      doSearch: 'Search',
      emptySearch: 'Type something',
      suggestions: 'Suggestions',
      count: suggestions => (suggestions === 1 ? '1 suggestion' : `${suggestions} suggestions`),
      kinds: { term: 'Term', lesson: 'Lesson', chapter: 'Chapter', course: 'Course', teacher: 'Teacher' },
    },
    es: {
      search: 'Buscar clases',
      placeholder: 'Buscar clase, profesor o término clínico',
      doSearch: 'Buscar',
      emptySearch: 'Escribe algo',
      suggestions: 'Sugerencias',
      count: suggestions => (suggestions === 1 ? '1 sugerencia' : `${suggestions} sugerencias`),
      kinds: { term: 'Término', lesson: 'Clase', chapter: 'Capítulo', course: 'Curso', teacher: 'Profesor' },
    },
  },
)
