import { academic, joining } from '@alinha/contract'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../platform/api/api.ts'
import { toPictureAddress } from '../../platform/prepare-picture.ts'

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

export const questionPictureQuery = (name: string) =>
  queryOptions({
    queryKey: [...ACADEMIC_KEY, 'question-picture', name],
    queryFn: async ({ signal }) =>
      toPictureAddress(await academicCalls.readQuestionPicture({ params: { name: `${name}.webp` }, signal })),
    // Another picture has another name, and a connection that is lost must not take this one from a test.
    staleTime: Infinity,
  })
