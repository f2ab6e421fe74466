import { assistanceEndsOn, dayInBrazil } from '@alinha/domain'
import { insertFreePayment } from '../../../apps/server/database/seed/cases.ts'
import {
  advanceTicket,
  insertDraft,
  lockTicket,
  type Step,
} from '../../../apps/server/src/features/planning-center/index.ts'
import type { Needs } from '../../../apps/server/src/needs.ts'
import { inTransaction } from '../../../apps/server/src/platform/database.ts'

export type CaseNeeds = Pick<Needs, 'db' | 'config' | 'jobs'>
export type MadeUpTo = 'draft' | 'paying' | 'returned' | 'sent'
type CaseFacts = { upTo: MadeUpTo; hasAssistance?: boolean; words?: string; at?: Date }

/** A case as the calls would have made it at a moment, up to a state, without the card provider. */
export async function makeCase(
  { db, ...rest }: CaseNeeds,
  userId: number,
  { upTo, hasAssistance = false, words = 'Apinhamento inferior.', at = new Date() }: CaseFacts,
): Promise<number> {
  const needs = { ...rest, db, clock: () => at }
  const about = { kind: 'alignment', isMinor: false, hasAssistance, answers: null } as const
  return inTransaction(db, async tx => {
    const id = await insertDraft(tx, needs, userId, { ...about, description: words, label: words })
    if (id === null) throw new Error(`there is a case with the label ${words}`)
    const advance = async (step: Step) => {
      const ticket = await lockTicket(tx, id)
      if (ticket) await advanceTicket(tx, needs, ticket, step)
    }
    if (upTo === 'draft') return id
    await advance({ event: 'pay', roles: ['owner'], actorId: userId })
    if (upTo === 'paying') return id
    const assistanceUntil = assistanceEndsOn(dayInBrazil(at))
    const intentId = await insertFreePayment(tx, userId, id, at)
    const change = { paidAt: at, intentId, ...(hasAssistance && { assistanceUntil }) }
    await advance({ event: 'paid', roles: ['ledger'], actorId: null, change })
    if (upTo === 'returned') return id
    await advance({ event: 'complete', roles: ['owner'], actorId: userId, change: { isComplete: true } })
    return id
  })
}
