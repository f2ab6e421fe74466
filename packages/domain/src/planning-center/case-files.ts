import type { CaseRecord } from './case-checklist.ts'
import { takesDescription, takesMessages, type TicketHistory, type TicketState } from './ticket-states.ts'

const MEGABYTE = 1024 ** 2

/** What a file is, by how its name ends. The name itself never leaves the browser: it may be a patient's. */
const endings = {
  stl: 'mesh',
  ply: 'mesh',
  obj: 'mesh',
  jpg: 'picture',
  jpeg: 'picture',
  png: 'picture',
  webp: 'picture',
  dcm: 'dicom',
  pdf: 'document',
  zip: 'archive',
} as const

export type CaseFileEnding = keyof typeof endings
export type CaseFileKind = (typeof endings)[CaseFileEnding]
export const caseFileEndings = Object.keys(endings) as CaseFileEnding[]
export const caseFileKinds = [...new Set(Object.values(endings))]
export const toCaseFileKind = (ending: CaseFileEnding): CaseFileKind => endings[ending]

/** The largest of each kind: a file is opened in memory, by browsers and by the worker. */
const LARGEST: Readonly<Record<CaseFileKind, number>> = {
  mesh: 150 * MEGABYTE,
  picture: 40 * MEGABYTE,
  dicom: 150 * MEGABYTE,
  document: 40 * MEGABYTE,
  archive: 150 * MEGABYTE,
}

type Slot = {
  takes: readonly CaseFileKind[]
  /** How many files it holds. A slot of one replaces what was there. */
  most: number
  /** The row of the checklist that it belongs to. */
  record: CaseRecord | null
}

const arch = { takes: ['mesh'], most: 1, record: 'arches' } as const
const inside = { takes: ['picture'], most: 1, record: 'intraoral-photos' } as const
const face = { takes: ['picture'], most: 1, record: 'facial-photos' } as const
const xray = ['picture', 'dicom', 'document'] as const
const anything = ['mesh', 'picture', 'dicom', 'document', 'archive'] as const

/** Where a file of a case belongs. */
const slots = {
  upper: arch,
  lower: arch,
  'photo-front': inside,
  'photo-right': inside,
  'photo-left': inside,
  'photo-upper': inside,
  'photo-lower': inside,
  'photo-face': face,
  'photo-smile': face,
  'photo-profile': face,
  panoramic: { takes: xray, most: 1, record: 'panoramic' },
  ceph: { takes: xray, most: 1, record: 'lateral-ceph' },
  other: { takes: anything, most: 20, record: null },
  /** Of the consultor: delivered with a plan, and never changed after that. */
  plan: { takes: anything, most: 200, record: null },
  message: { takes: anything, most: 100, record: null },
} as const satisfies Record<string, Slot>

export type CaseFileSlot = keyof typeof slots
export const caseFileSlots = Object.keys(slots) as CaseFileSlot[]

const slotOf = (slot: CaseFileSlot): Slot => slots[slot]
export const mostCaseFiles = (slot: CaseFileSlot): number => slotOf(slot).most
export const slotRecord = (slot: CaseFileSlot): CaseRecord | null => slotOf(slot).record
export const listSlotsOf = (record: CaseRecord): CaseFileSlot[] =>
  caseFileSlots.filter(slot => slotOf(slot).record === record)
/** How the names of files end that a slot takes. */
export const listEndings = (slot: CaseFileSlot): CaseFileEnding[] =>
  caseFileEndings.filter(ending => slotOf(slot).takes.includes(endings[ending]))

export type CaseFileOffer = { slot: CaseFileSlot; ending: CaseFileEnding; bytes: number }

export type CaseFileProblem = 'ticket-file-kind' | 'ticket-file-empty' | 'ticket-file-too-large'

/** What can be said of a file before a byte of it was sent. */
export function findCaseFileProblem({ slot, ending, bytes }: CaseFileOffer): CaseFileProblem | null {
  if (!slotOf(slot).takes.includes(endings[ending])) return 'ticket-file-kind'
  if (bytes === 0) return 'ticket-file-empty'
  return bytes > LARGEST[endings[ending]] ? 'ticket-file-too-large' : null
}

/** The ending in the name of a file, in small letters; null for one that no slot takes. */
export function findCaseFileEnding(fileName: string): CaseFileEnding | null {
  const ending = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()
  return caseFileEndings.find(one => one === ending) ?? null
}

/** Who sends files: the dentist of the case, or the consultor who works on it. */
export type CaseFileSender = 'owner' | 'assigned'

/** Records are what the plan is made from; a case that was returned asks for more of them. */
export function takesCaseFile(
  slot: CaseFileSlot,
  sender: CaseFileSender,
  state: TicketState,
  history: Pick<TicketHistory, 'hasPlan'>,
): boolean {
  if (slot === 'message') return takesMessages(state)
  if (slot === 'plan') return sender === 'assigned' && (state === 'planning' || state === 'revising')
  return sender === 'owner' && (takesDescription(state, history) || state === 'returned')
}
