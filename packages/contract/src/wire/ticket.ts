import {
  archChoices,
  caseKinds,
  eruptionStages,
  limitChoices,
  promiseSteps,
  ticketEvents,
  ticketStates,
  trackingChoices,
} from '@alinha/domain'
import * as z from 'zod/mini'
import { choice, flag, looseText, strict, textLike, wholeNumber } from '../fields.ts'
import { wireFinding } from '../planning-center/wire-finding.ts'
import { wireCasePin, wireCitedLesson } from '../planning-center/case-marks.ts'
import { wireTicketFile } from '../planning-center/wire-ticket-file.ts'

const LABEL_WRONG = 'Use um código de até 20 letras maiúsculas, números ou hífens.'

/** The dentist's own name for the case. It is sealed, shown to nobody else, and used once. */
export const caseCode = textLike(/^[A-Z0-9-]{1,20}$/, LABEL_WRONG)

/** The same in a draft, which may have none yet. */
export const draftLabel = textLike(/^[A-Z0-9-]{0,20}$/, LABEL_WRONG)

/** What the form of a case asks. Sealed with the case. */
export const wireCaseAnswers = strict({
  arches: z.nullable(choice(archChoices)),
  birthYears: z.nullable(textLike(/^(19|20)\d[05]-(19|20)\d[49]$/, 'Escolha a faixa de nascimento.')),
  goals: looseText(2000),
  ipr: z.nullable(choice(limitChoices)),
  extractions: z.nullable(choice(limitChoices)),
  teethThatStay: looseText(200),
  alignerLimit: z.nullable(wholeNumber(1, 99)),
  eruptionStage: z.nullable(choice(eruptionStages)),
  lastStage: z.nullable(wholeNumber(0, 99)),
  tracking: z.nullable(choice(trackingChoices)),
})

/** A planning case. `caseCode` is made by us and never a patient's name. */
export const wireTicket = z.object({
  id: z.int(),
  caseCode: z.string(),
  status: z.enum(['open', 'in-progress', 'closed']),
  state: z.enum(ticketStates),
  /** Who has to do something next. */
  turn: z.nullable(z.enum(['dentist', 'us'])),
  kind: z.enum(caseKinds),
  assistance: flag,
  cupon: z.nullable(z.string()),
  /** In centavos; null for a consultor, and before it was paid for. */
  preco: z.nullable(z.int()),
  /** The promised moment; null when nothing is promised now, or the clock stands still. */
  dueAt: z.nullable(z.string()),
  /** Of a draft: the day on which it is removed if nobody writes it until then. */
  endsOn: z.nullable(z.string()),
  isLate: flag,
  /** In a list: something happened that one has not seen. */
  isUnread: flag,
  /** Whether one sent it or works on it. */
  isMine: flag,
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type WireTicket = z.output<typeof wireTicket>

const wireRegistration = z.object({ numero: z.string(), uf: z.string() })

/** A plan as it was delivered. It is never changed: the next one replaces it. */
const wirePlanVersion = z.object({
  number: z.int(),
  summary: z.string(),
  /** SHA-256 of what was delivered: what a decision is about. */
  manifestHash: z.string(),
  authorName: z.string(),
  cro: wireRegistration,
  deliveredAt: z.string(),
  decision: z.nullable(z.enum(['approved', 'changes'])),
  decidedAt: z.nullable(z.string()),
})

/** In working minutes. */
const wirePromise = z.object({
  step: z.enum(promiseSteps),
  minutes: z.int(),
  used: z.int(),
  isWaiting: flag,
  isLate: flag,
  dueAt: z.nullable(z.string()),
})

/** A planning case as its page shows it. */
export const wireTicketPage = z.extend(wireTicket, {
  userId: z.int(),
  consultorId: z.nullable(z.int()),
  consultorName: z.nullable(z.string()),
  /** The dentist's own name for the case; null for everybody else. */
  label: z.nullable(z.string()),
  isMinor: flag,
  assistanceUntil: z.nullable(z.string()),
  description: z.string(),
  /** Null for a case that was sent without the form. */
  answers: z.nullable(wireCaseAnswers),
  messages: z.array(
    z.object({
      id: z.int(),
      authorId: z.int(),
      authorName: z.string(),
      text: z.string(),
      /** Teeth that it is about. */
      pins: z.array(wireCasePin),
      /** The file with the view that it is about. */
      snapshot: z.nullable(z.string()),
      lesson: z.nullable(wireCitedLesson),
      createdAt: z.string(),
    }),
  ),
  /** What who works on it wrote for each other, the oldest first; null for who sent it. */
  notes: z.nullable(
    z.array(z.object({ id: z.int(), authorName: z.string(), text: z.string(), createdAt: z.string() })),
  ),
  /** What was sent with it and not taken back, the oldest first. `readTicketKeys` opens them. */
  files: z.array(wireTicketFile),
  /** What was found in them, what stops first. */
  findings: z.array(wireFinding),
  plans: z.array(wirePlanVersion),
  /** What happened, the oldest first. */
  events: z.array(
    z.object({
      event: z.enum(ticketEvents),
      state: z.enum(ticketStates),
      note: z.nullable(z.string()),
      /** The plan that it is about. */
      plan: z.nullable(z.int()),
      at: z.string(),
    }),
  ),
  /** For who sent it: after how many months they are asked now how it went. */
  outcome: z.nullable(z.int()),
  /** Of a case that is over: the day on which it is erased. */
  erasedOn: z.nullable(z.string()),
  /** For who sent it: for how many months after its closing it can still be kept, and until when. */
  keepChoices: z.array(z.object({ months: z.int(), until: z.string() })),
  promise: z.nullable(wirePromise),
  /** All that there were, the oldest first; the last may still run. */
  promises: z.array(z.extend(wirePromise, { startedAt: z.string(), endedAt: z.nullable(z.string()) })),
  /** What the person may do now. */
  actions: z.array(z.enum(ticketEvents)),
})
export type WireTicketPage = z.output<typeof wireTicketPage>
