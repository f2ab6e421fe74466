import type { TicketEvent, TicketRole } from './ticket-states.ts'

/** Who is told of an event by mail: whoever has something to read or to do, and did not cause it. */
export type TicketReader = 'dentist' | 'consultor'

/** What the dentist is told when somebody else did it, and the consultor when the dentist or a manager did. */
const readers = {
  return: 'dentist',
  deliver: 'dentist',
  answer: 'dentist',
  decline: 'dentist',
  complete: 'consultor',
  'ask-changes': 'consultor',
  approve: 'consultor',
  ask: 'consultor',
  withdraw: 'consultor',
  reassign: 'consultor',
  close: 'the-other',
  reopen: 'the-other',
} as const satisfies Partial<Record<TicketEvent, TicketReader | 'the-other'>>

export type MailedTicketEvent = keyof typeof readers

export const mailedTicketEvents = Object.keys(readers) as MailedTicketEvent[]

export const isMailedTicketEvent = (event: TicketEvent): event is MailedTicketEvent => event in readers

/** What the list of notifications says of a case: whose turn it is, that it changed, or that somebody wrote. */
export const caseNoticeKinds = ['case-turn', 'case-news', 'case-message'] as const
export type CaseNoticeKind = (typeof caseNoticeKinds)[number]

/** After these the reader has nothing to do. */
const news: ReadonlySet<MailedTicketEvent> = new Set(['approve', 'close', 'withdraw', 'decline', 'answer'])

export const toCaseNotice = (event: MailedTicketEvent): CaseNoticeKind =>
  news.has(event) ? 'case-news' : 'case-turn'

export function findTicketReader(event: MailedTicketEvent, by: TicketRole): TicketReader {
  const reader = readers[event]
  if (reader !== 'the-other') return reader
  return by === 'owner' ? 'consultor' : 'dentist'
}
