import { readState, type CaughtMail } from '@alinha/simulators'
import { setTimeout as wait } from 'node:timers/promises'
import type { Click } from './checkout-client.ts'
import type { DrillStage } from '../../stage/run-drill.ts'

/** Whoever is charged at the very moment of the kill is known by the webhook or by the job that comes every minute. */
const KNOWN_WITHIN_SECONDS = 60
/** A mail that a killed worker had taken is sent by another after a minute. */
const MAIL_WITHIN_SECONDS = 120

type ProviderCharge = {
  status: string
  invoice?: { subscriptionId?: string }
  metadata?: { intent?: string }
}
type ProviderState = {
  charges: ProviderCharge[]
  subscriptions: { id: string; status: string; metadata?: { intent?: string } }[]
}
type ProviderCounts = { paid: number; live: number }

/** Counts paid charges and running subscriptions at the provider for each click. */
export async function readProviderState({ simulators }: DrillStage): Promise<Map<string, ProviderCounts>> {
  const { charges, subscriptions } = (await readState(simulators.cardPaymentsUrl, 'state')) as ProviderState
  const found = new Map<string, ProviderCounts>()
  const of = (intentId = ''): ProviderCounts => {
    const known = found.get(intentId) ?? { paid: 0, live: 0 }
    found.set(intentId, known)
    return known
  }
  for (const { status, metadata } of subscriptions) if (status !== 'canceled') of(metadata?.intent).live++
  for (const { status, metadata } of charges) if (status === 'paid') of(metadata?.intent).paid++
  return found
}

type OwnState = { state: string; access: boolean; card: boolean }

/** Reads our own record of the clicks and what their buyers have. */
async function readOwnState({ db }: DrillStage, clicks: readonly Click[]): Promise<Map<string, OwnState>> {
  const { rows } = await db.pool.query<OwnState & { id: string }>(
    `select i.id, i.state, m.has_card as card,
            case when i.subject like 'course:%'
              then exists (select 1 from course_accesses a where a.user_id = i.user_id)
              else m.plan = 'premium' end as access
       from payment_intents i join memberships m using (user_id)
      where i.id = any($1)`,
    [clicks.map(({ intentId }) => intentId)],
  )
  return new Map(rows.map(row => [row.id, row]))
}

/** Clicks that were charged and gave no access. */
export async function listPaidWithoutAccess(stage: DrillStage, clicks: readonly Click[]): Promise<Click[]> {
  const [there, here] = [await readProviderState(stage), await readOwnState(stage, clicks)]
  return clicks.filter(({ intentId }) => {
    const charged = there.get(intentId)
    const mine = here.get(intentId)
    return (charged?.paid ?? 0) > 0 && !(mine?.state === 'paid' && mine.access)
  })
}

async function countReceipts({ simulators }: DrillStage, { buyer }: Click): Promise<number> {
  const reply = await fetch(`${simulators.inboxUrl}/messages?to=${encodeURIComponent(buyer.email)}`)
  const { messages } = (await reply.json()) as { messages: CaughtMail[] }
  const receipts = messages.filter(({ subject }) => subject.startsWith('Pagamento confirmado'))
  // A mail that is sent twice has the same message id, and mail programs show it once.
  return new Set(receipts.map(({ messageId }) => messageId)).size
}

async function countPaid({ db }: DrillStage, { buyer }: Click): Promise<number> {
  const { rows } = await db.pool.query<{ count: number }>(
    `select count(*)::int from payment_facts where user_id = $1 and kind = 'charge-paid'`,
    [buyer.userId],
  )
  return rows[0]?.count ?? 0
}

export const countCharged = async (stage: DrillStage, clicks: readonly Click[]): Promise<number> => {
  const there = await readProviderState(stage)
  return clicks.filter(({ intentId }) => (there.get(intentId)?.paid ?? 0) > 0).length
}

type BothStates = { there: Map<string, ProviderCounts>; here: Map<string, OwnState> }

/** Reads both sides, waiting for charges that are not known here yet. */
async function readWhenKnown(stage: DrillStage, clicks: readonly Click[]): Promise<BothStates> {
  const giveUpAt = performance.now() + KNOWN_WITHIN_SECONDS * 1000
  for (;;) {
    const [there, here] = [await readProviderState(stage), await readOwnState(stage, clicks)]
    const isKnown = clicks.every(
      ({ intentId }) => (there.get(intentId)?.paid ?? 0) === 0 || here.get(intentId)?.state === 'paid',
    )
    if (isKnown || performance.now() > giveUpAt) return { there, here }
    await wait(500)
  }
}

export async function listCheckoutProblems(
  stage: DrillStage,
  clicks: readonly Click[],
  returned: readonly Click[][],
): Promise<string[]> {
  const { there, here } = await readWhenKnown(stage, clicks)
  const problems: string[] = []
  for (const { intentId, operation } of clicks) {
    const { paid, live } = there.get(intentId) ?? { paid: 0, live: 0 }
    if (paid > 1) problems.push(`${operation} charged ${paid} times`)
    if (live > 1) problems.push(`${operation} subscribed ${live} times`)
    if (paid > 0 && here.get(intentId)?.state !== 'paid') problems.push(`${operation} charged and not known`)
  }
  for (const tries of returned) {
    const got = tries.filter(({ intentId }) => here.get(intentId)?.state === 'paid')
    const charges = tries.reduce((sum, { intentId }) => sum + (there.get(intentId)?.paid ?? 0), 0)
    const { operation } = tries[0] as Click
    if (got.length !== 1) problems.push(`${operation} came back and has it ${got.length} times`)
    const due = operation === 'promoMensal' || operation === 'adiciona_cartao' ? 0 : 1
    if (charges !== due) problems.push(`${operation} came back and was charged ${charges} times`)
    const mine = here.get(got[0]?.intentId ?? '')
    if (operation === 'adiciona_cartao' ? !mine?.card : !mine?.access)
      problems.push(`${operation} came back and has nothing`)
  }
  // One after another: all at once would wait for a connection longer than anybody may.
  for (const click of clicks) problems.push(...(await listReceiptProblems(stage, click)))
  return problems
}

/** There must be one receipt for each charge and no other. */
async function listReceiptProblems(stage: DrillStage, click: Click): Promise<string[]> {
  const giveUpAt = performance.now() + MAIL_WITHIN_SECONDS * 1000
  for (;;) {
    const due = await countPaid(stage, click)
    const receipts = await countReceipts(stage, click)
    if (receipts === due) return []
    if (receipts > due || performance.now() > giveUpAt)
      return [`${click.operation} has ${receipts} receipts for ${due} charges`]
    await wait(500)
  }
}
