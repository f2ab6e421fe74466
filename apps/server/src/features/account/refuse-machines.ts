import type { Needs } from '../../needs.ts'
import { Refusal } from '../../platform/refusal.ts'

/** Asked where it counts, and once: a proof is for one action of one page. Without a need for proof, none is asked. */
export async function refuseMachines(
  { humanCheck, config }: Pick<Needs, 'humanCheck' | 'config'>,
  token: string | undefined,
): Promise<void> {
  if (!config.REQUIRE_HUMAN_CHECK) return
  const { ok } = await humanCheck.verify(token ?? '', { action: 'register' })
  if (!ok) throw new Refusal('human-check-failed')
}
