import type { WireTicket, WireTicketFile, WireTicketPage } from '@alinha/contract'
import { listNeededSlots } from '@alinha/domain'

export const aTicket = (facts: Partial<WireTicket> = {}): WireTicket => ({
  id: 9,
  caseCode: 'AL-7K2QM',
  status: 'in-progress',
  state: 'planning',
  turn: 'us',
  kind: 'refinement',
  assistance: 1,
  cupon: null,
  preco: 64_800,
  dueAt: '2026-11-19T19:20:00.000Z',
  isLate: 0,
  endsOn: null,
  isUnread: 0,
  isMine: 1,
  createdAt: '2026-11-15T12:00:00.000Z',
  updatedAt: '2026-11-15T12:00:00.000Z',
  ...facts,
})

export const aPage = (facts: Partial<WireTicketPage> = {}): WireTicketPage => ({
  ...aTicket(),
  userId: 1,
  consultorId: 5,
  consultorName: 'Carla',
  label: 'MARIA-7',
  isMinor: 0,
  assistanceUntil: '2028-11-15',
  description: 'Apinhamento <b>inferior</b>.',
  answers: null,
  messages: [
    {
      id: 1,
      authorId: 5,
      authorName: 'Carla',
      text: 'Vou começar.',
      pins: [],
      snapshot: null,
      lesson: null,
      createdAt: '2026-11-16T12:00:00.000Z',
    },
  ],
  notes: null,
  files: [],
  findings: [],
  plans: [],
  events: [],
  outcome: null,
  erasedOn: null,
  keepChoices: [],
  promise: null,
  promises: [],
  actions: [],
  ...facts,
})

export const aPlan: WireTicketPage['plans'][number] = {
  number: 1,
  summary: 'Plano em 18 estágios.',
  manifestHash: 'a'.repeat(64),
  authorName: 'Carla',
  cro: { numero: '777', uf: 'RJ' },
  deliveredAt: '2026-11-18T12:00:00.000Z',
  decision: null,
  decidedAt: null,
}

export const aFile = (facts: Partial<WireTicketFile> = {}): WireTicketFile => ({
  id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  slot: 'upper',
  kind: 'mesh',
  ending: 'stl',
  state: 'checked',
  bytes: 2_000_000,
  sha256: 'a'.repeat(64),
  figures: {},
  copies: [],
  uploaderId: 1,
  plan: null,
  createdAt: '2026-11-16T12:00:00.000Z',
  ...facts,
})

/** What an alignment needs, all of it found good. */
export const everyRecord = listNeededSlots({ kind: 'alignment', isMinor: false }).map((slot, place) =>
  aFile({ id: `6f9619ff-8b86-4d01-b42d-00cf4fc964${10 + place}`, slot, kind: 'document', ending: 'pdf' }),
)
