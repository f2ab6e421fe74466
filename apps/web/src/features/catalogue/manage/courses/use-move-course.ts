import { useTexts } from '../../../../platform/language.ts'
import { useSave } from '../../../../platform/api/use-save.ts'
import { coursesTexts } from './courses.texts.ts'
import { courseCalls, coursesQuery } from './courses.calls.ts'

/** Moves a course to another position, from the menu of its row and from the modal. */
export function useMoveCourse(onMoved?: () => void) {
  const texts = useTexts(coursesTexts)
  return useSave({
    send: (body: { id: number; posicao: number }) => courseCalls.moveCourse({ body }),
    onSaved: onMoved,
    saved: ({ course }) => texts.moved(course.posicao),
    outdated: coursesQuery.queryKey,
  })
}
