import { figures, type ReplyOf } from '@alinha/contract'
import type { Day } from '@alinha/domain'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { connect } from '../../platform/api/api.ts'

const { figures: figureCalls } = connect({ figures })

export type Learning = ReplyOf<typeof figures.readLearningFigures>
export type Retention = ReplyOf<typeof figures.readLessonRetention>
export type MoneyFigures = ReplyOf<typeof figures.readMoneyFigures>

/** Both days included. */
export type Period = { from: Day; to: Day }

// The previous period stays on the screen until the new one is loaded.
export const learningQuery = (query: Period) =>
  queryOptions({
    queryKey: ['figures', 'learning', query],
    queryFn: ({ signal }) => figureCalls.readLearningFigures({ query, signal }),
    placeholderData: keepPreviousData,
  })

export const moneyQuery = (query: Period) =>
  queryOptions({
    queryKey: ['figures', 'money', query],
    queryFn: ({ signal }) => figureCalls.readMoneyFigures({ query, signal }),
    placeholderData: keepPreviousData,
  })

export const retentionQuery = (id: number) =>
  queryOptions({
    queryKey: ['figures', 'lesson', id],
    queryFn: ({ signal }) => figureCalls.readLessonRetention({ params: { id }, signal }),
  })
