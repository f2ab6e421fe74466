import type { Needs } from '../../needs.ts'
import { Refusal } from '../../platform/refusal.ts'

/** A token is good for one action of one page, and only once. */
export async function refuseMachines(
  { humanCheck, config }: Pick<Needs, 'humanCheck' | 'config'>,
  token: string | undefined,
): Promise<void> {
  if (!config.REQUIRE_HUMAN_CHECK) return
  const { ok } = await humanCheck.verify(token ?? '', { action: 'register' })
  if (!ok) throw new Refusal('human-check-failed')
}
