import { expect, it } from 'vitest'
import { findTicketReader, isMailedTicketEvent, mailedTicketEvents, toCaseNotice } from './ticket-mails.ts'
import { ticketEvents, ticketRoles, type TicketRole } from './ticket-states.ts'

const byRole = (dentist: TicketRole[]) =>
  Object.fromEntries(ticketRoles.map(role => [role, dentist.includes(role) ? 'dentist' : 'consultor']))
const toDentist = byRole([...ticketRoles])
const toConsultor = byRole([])
const toTheOther = byRole(ticketRoles.filter(role => role !== 'owner'))

it('each event is told to whom it gives something to read or to do, or to nobody', () => {
  const told = ticketEvents.map(event => [
    event,
    isMailedTicketEvent(event)
      ? Object.fromEntries(ticketRoles.map(role => [role, findTicketReader(event, role)]))
      : null,
  ])
  expect(Object.fromEntries(told)).toEqual({
    pay: null,
    paid: null,
    'not-paid': null,
    take: null,
    'give-back': null,
    reassign: toConsultor,
    return: toDentist,
    complete: toConsultor,
    deliver: toDentist,
    'ask-changes': toConsultor,
    approve: toConsultor,
    ask: toConsultor,
    answer: toDentist,
    close: toTheOther,
    'fall-asleep': null,
    keep: null,
    reopen: toTheOther,
    withdraw: toConsultor,
    expire: null,
    decline: toDentist,
    erase: null,
  })
})

it('a reader is told that it is their turn where something is to be done, and otherwise that it changed', () => {
  const turns = mailedTicketEvents.filter(event => toCaseNotice(event) === 'case-turn')
  expect(turns).toEqual(['return', 'deliver', 'complete', 'ask-changes', 'ask', 'reassign', 'reopen'])
})
