import type { WireTest } from '@alinha/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useRefusalToasts } from '../../../platform/api/refusal-toasts.ts'
import { ACADEMIC_KEY, academicCalls } from '../academic.calls.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

/** What a person has chosen, which question they look at, and which they want to see again. */
export function useQuiz(test: WireTest, userId: number) {
  const queries = useQueryClient()
  const reactToRefusal = useRefusalToasts()
  const secondsLeft = useSecondsLeft(test.secondsLeft ?? 0)
  const [at, setAt] = useState(0)
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set())
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(
    () => new Map(test.questions.flatMap(({ id, optionId }) => (optionId === null ? [] : [[id, optionId]]))),
  )
  const saving = useMutation({
    mutationFn: (answer: { questionId: number; optionId: number }) =>
      academicCalls.saveTestAnswer({ body: { userId, testId: test.id, ...answer } }),
    // One after the other: of two choices the last one counts.
    scope: { id: `test-${test.id}` },
    onError: reactToRefusal,
  })
  const handingIn = useMutation({
    mutationFn: () => {
      const answers = [...chosen].map(([questionId, optionId]) => ({ questionId, optionId }))
      return academicCalls.submitTest({ body: { payload: { userId, testId: test.id, answers } } })
    },
    onSuccess: () => {
      // The mark takes the place of a question that may have been scrolled down.
      window.scrollTo({ top: 0, behavior: 'instant' })
      return queries.invalidateQueries({ queryKey: ACADEMIC_KEY })
    },
    onError: reactToRefusal,
  })
  const { mutate: handIn } = handingIn
  const isSent = useRef(false)
  useEffect(() => {
    if (secondsLeft > 0 || isSent.current) return
    isSent.current = true
    handIn()
  }, [secondsLeft, handIn])

  const question = test.questions[at]
  return {
    at,
    question,
    secondsLeft,
    chosen,
    marked,
    isSaving: saving.isPending,
    hasFailed: saving.isError,
    isHandingIn: handingIn.isPending,
    handIn: () => handIn(),
    goTo: (place: number) => setAt(Math.min(Math.max(place, 0), test.questions.length - 1)),
    choose(optionId: number) {
      if (!question) return
      setChosen(before => new Map(before).set(question.id, optionId))
      saving.mutate({ questionId: question.id, optionId })
    },
    toggleMark() {
      if (!question) return
      setMarked(before => {
        const after = new Set(before)
        if (!after.delete(question.id)) after.add(question.id)
        return after
      })
    },
  }
}
export type QuizState = ReturnType<typeof useQuiz>
