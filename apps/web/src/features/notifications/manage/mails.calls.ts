import { manageMails } from '@alinha/contract'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { connect } from '../../../platform/api/api.ts'

export const { manageMails: mailCalls } = connect({ manageMails })

export const mailStates = ['given-up', 'trying', 'dropped'] as const
export type MailState = (typeof mailStates)[number]

export const UNDELIVERED_MAILS_KEY = ['admin-mails'] as const

export const undeliveredMailsQuery = (show: MailState) =>
  infiniteQueryOptions({
    queryKey: [...UNDELIVERED_MAILS_KEY, show],
    queryFn: ({ pageParam, signal }) =>
      mailCalls.listUndeliveredMails({
        query: { show, ...(pageParam !== null && { after: pageParam }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
