import { versionOf, type WireEditedCourse } from '@alinha/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../../../../platform/language.ts'
import { useSave } from '../../../../platform/api/use-save.ts'
import { askAboutConflict } from '../../../../platform/unsaved/conflict.ts'
import { coursesTexts } from './courses.texts.ts'
import { courseCalls, coursesQuery } from './courses.calls.ts'

type Body = { id: number; posicao: number; version?: string | undefined }

/** Moves a course to another position, from the menu of its row and from the modal. */
export function useMoveCourse(course: WireEditedCourse, onMoved?: () => void) {
  const texts = useTexts(coursesTexts)
  const queries = useQueryClient()
  const moving = useSave({
    send: (body: Body) => courseCalls.moveCourse({ body }),
    onSaved: onMoved,
    saved: ({ course: moved }) => texts.moved(moved.posicao),
    outdated: coursesQuery.queryKey,
    onConflict: body =>
      askAboutConflict({
        seeTheirs: () => {
          void queries.invalidateQueries({ queryKey: coursesQuery.queryKey })
          onMoved?.()
        },
        keepMine: () => moving.mutate({ ...body, version: undefined }),
      }),
  })
  const moveTo = (posicao: number) => {
    const body = { id: course.id, posicao }
    moving.mutate({ ...body, version: versionOf(course, body) })
  }
  return { moveTo, isMoving: moving.isPending }
}
