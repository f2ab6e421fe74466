import { academic, joining } from '@alinha/contract'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../platform/api/api.ts'

export const { academic: academicCalls } = connect({ academic: { ...academic, ...joining } })

export const ACADEMIC_KEY = ['academic'] as const

export const programmeQuery = queryOptions({
  queryKey: [...ACADEMIC_KEY, 'programme'],
  queryFn: ({ signal }) => academicCalls.readProgramme({ signal }),
})

export const testsQuery = (userId: number) =>
  queryOptions({
    queryKey: [...ACADEMIC_KEY, 'tests'],
    queryFn: ({ signal }) => academicCalls.listTestQuestions({ body: { userId }, signal }),
    // What is on screen is what the person answers: nothing replaces it while they read.
    staleTime: Infinity,
    gcTime: 0,
  })

export const answersQuery = (userId: number, testId: number) =>
  queryOptions({
    queryKey: [...ACADEMIC_KEY, 'answers', testId],
    queryFn: ({ signal }) => academicCalls.readTestAnswers({ body: { payload: { userId, testId } }, signal }),
  })
