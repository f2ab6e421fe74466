import {
  managePlanning,
  ticketDrafts,
  ticketFiles,
  ticketMoves,
  ticketOutcomes,
  tickets,
} from '@alinha/contract'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../platform/api/api.ts'
import { TICKETS_KEY } from './tickets-key.ts'

const { listTickets, readTicket, editTicket } = tickets
const { startTicketFile, finishTicketFile, removeTicketFile, readTicketKeys, answerFinding } = ticketFiles
const { listTicketAccess, openTicketAsManager } = ticketFiles
const { takeNextTicket, moveTicket, deliverPlan, decidePlan, assignTicket, addTicketNote, keepTicket } =
  ticketMoves
const { answerOutcome } = ticketOutcomes
const { removeDraft } = ticketDrafts
const { readPlanning } = managePlanning

export const { tickets: ticketCalls } = connect({
  tickets: {
    listTickets,
    readTicket,
    editTicket,
    takeNextTicket,
    moveTicket,
    deliverPlan,
    decidePlan,
    assignTicket,
    addTicketNote,
    answerOutcome,
    keepTicket,
    removeDraft,
    readPlanning,
    startTicketFile,
    finishTicketFile,
    removeTicketFile,
    readTicketKeys,
    answerFinding,
    listTicketAccess,
    openTicketAsManager,
  },
})

export const ticketsQuery = queryOptions({
  queryKey: [...TICKETS_KEY, 'list'],
  queryFn: ({ signal }) => ticketCalls.listTickets({ signal }),
})

export const planningQuery = queryOptions({
  queryKey: [...TICKETS_KEY, 'planning'],
  queryFn: ({ signal }) => ticketCalls.readPlanning({ signal }),
})

/** Each time that it is loaded is a look that the server records. */
export const ticketQuery = (id: number) =>
  queryOptions({
    queryKey: [...TICKETS_KEY, id],
    queryFn: ({ signal }) => ticketCalls.readTicket({ params: { id }, signal }),
  })

/** Who has looked at it, for who sent it. */
export const ticketAccessQuery = (id: number) =>
  queryOptions({
    queryKey: [...TICKETS_KEY, id, 'access'],
    queryFn: ({ signal }) => ticketCalls.listTicketAccess({ params: { id }, signal }),
  })
