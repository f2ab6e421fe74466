import type { Needs } from '../../needs.ts'
import { Refusal } from '../../platform/refusal.ts'
import { spendProof } from './spent-proofs.queries.ts'

/** The forms of ours that ask for a proof. */
type Form = 'register' | 'pay'

/** A token is good for one form, and only once. */
export async function refuseMachines(
  { db, humanCheck, config }: Pick<Needs, 'db' | 'humanCheck' | 'config'>,
  token: string | undefined,
  action: Form,
): Promise<void> {
  if (!config.REQUIRE_HUMAN_CHECK) return
  const checked = await humanCheck.verify(token ?? '', { action })
  if (!checked.ok) throw new Refusal('human-check-failed')
  if (checked.toSpend && !(await spendProof(db, checked.toSpend))) throw new Refusal('human-check-failed')
}
