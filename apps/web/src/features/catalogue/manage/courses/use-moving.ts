import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../../components/toast.tsx'
import { useTexts } from '../../../../platform/language.ts'
import { useRefusalToasts } from '../../../../platform/api/refusal-toasts.ts'
import { contentCalls, coursesQuery } from './courses.calls.ts'
import { coursesTexts } from './courses.texts.ts'

/** How a course is put elsewhere, from the menu of its row and from the modal. */
export function useMoving(onMoved: () => void = () => {}) {
  const texts = useTexts(coursesTexts)
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { id: number; posicao: number }) => contentCalls.moveCourse({ body }),
    onSuccess: ({ course }) => {
      onMoved()
      showToast(texts.moved(course.posicao))
      return queries.invalidateQueries({ queryKey: coursesQuery.queryKey })
    },
    onError: useRefusalToasts(),
  })
}
