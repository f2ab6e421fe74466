import { lessonTexts, type ReplyOf } from '@alinha/contract'
import { queryOptions, useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import { connect } from '../../../../platform/api/api.ts'
import { askAboutConflict, isConflict } from '../../../../platform/unsaved/conflict.ts'

export const { lessonTexts: textCalls } = connect({ lessonTexts })

export type LessonTextsData = ReplyOf<typeof lessonTexts.readLessonTexts>
export type EditedCaptions = LessonTextsData['captions'][number]

const UNTIL_PUBLISHED_MS = 2_000

/** Reads again until a change is published. */
export const lessonTextsQuery = (movieId: number) =>
  queryOptions({
    queryKey: ['lesson-texts', movieId],
    queryFn: ({ signal }) => textCalls.readLessonTexts({ params: { id: movieId }, signal }),
    refetchInterval: ({ state }) =>
      state.data !== undefined &&
      state.data.duration > 0 &&
      state.data.captions.some(({ isPublished }) => isPublished === 0)
        ? UNTIL_PUBLISHED_MS
        : false,
  })

/** The reply to each change contains all texts, which are put into the cache. */
export function useChangeTexts<Sent>(
  movieId: number,
  change: (sent: Sent) => Promise<LessonTextsData>,
  onDone: () => void,
  onError: (error: Error) => void,
  /** When somebody else has saved meanwhile, and this person wants to see it. */
  onTheirs?: () => void,
): UseMutationResult<LessonTextsData, Error, Sent> {
  const queries = useQueryClient()
  const changing = useMutation({
    mutationFn: change,
    onSuccess: texts => {
      queries.setQueryData(lessonTextsQuery(movieId).queryKey, texts)
      onDone()
    },
    onError: (error, sent) => {
      if (!onTheirs || !isConflict(error)) return onError(error)
      askAboutConflict({
        seeTheirs: onTheirs,
        keepMine: () => changing.mutate({ ...sent, version: undefined }),
      })
    },
  })
  return changing
}
