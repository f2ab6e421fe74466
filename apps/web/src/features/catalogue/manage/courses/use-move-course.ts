import { useTexts } from '../../../../platform/language.ts'
import { useSave } from '../../../../platform/api/use-save.ts'
import { contentCalls, coursesQuery } from './courses.calls.ts'
import { coursesTexts } from './courses.texts.ts'

/** Moves a course to another position, from the menu of its row and from the modal. */
export function useMoveCourse(onMoved?: () => void) {
  const texts = useTexts(coursesTexts)
  return useSave({
    send: (body: { id: number; posicao: number }) => contentCalls.moveCourse({ body }),
    onSaved: onMoved,
    saved: ({ course }) => texts.moved(course.posicao),
    outdated: coursesQuery.queryKey,
  })
}
