import { ticketDrafts, tickets, type SentOf } from '@alinha/contract'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../../platform/api/api.ts'
import { TICKETS_KEY } from '../tickets-key.ts'

const { createDraft, saveDraft } = ticketDrafts
const { readTicket, quoteTicket, createTicket, createFreeTicket } = tickets

export const { cases: caseCalls } = connect({
  cases: { createDraft, saveDraft, readTicket, quoteTicket, createTicket, createFreeTicket },
})

export type DraftBody = SentOf<typeof ticketDrafts.saveDraft>['body']
export type CaseBody = SentOf<typeof tickets.createFreeTicket>['body']
export type PaidCaseBody = SentOf<typeof tickets.createTicket>['body']
export type CaseQuoteParams = NonNullable<SentOf<typeof tickets.quoteTicket>['query']>

/** Read once for each time that the form is opened: what is written then is newer than what the server has. */
export const draftQuery = (id: number) =>
  queryOptions({
    queryKey: [...TICKETS_KEY, id, 'draft'],
    queryFn: ({ signal }) => caseCalls.readTicket({ params: { id }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  })

export const CASE_QUOTE_KEY = ['case-quote']

/** Price and promise change with the moment. */
export const caseQuoteQuery = (query: CaseQuoteParams) =>
  queryOptions({
    queryKey: [...CASE_QUOTE_KEY, query],
    queryFn: ({ signal }) => caseCalls.quoteTicket({ query, signal }),
    staleTime: 5_000,
    refetchInterval: 60_000,
  })
