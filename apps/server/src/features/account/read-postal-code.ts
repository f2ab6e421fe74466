import type { account, ReplyOf } from '@alinha/contract'
import type { Address } from '@alinha/providers/postal-codes/port'
import type { Needs } from '../../needs.ts'
import { takeAttempt } from '../../platform/security/rate-limit.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findKnownPostalCode, recordPostalCode } from './postal-codes.queries.ts'

type Asking = Pick<Needs, 'db' | 'postalCodes' | 'log'>

/** The form goes on by hand when nothing was found, and when nobody could say. */
export async function readPostalCode(
  needs: Asking,
  postalCode: string,
  network: string,
): Promise<ReplyOf<typeof account.readPostalCode>> {
  await takeAttempt(needs.db, [{ key: `postal-code:${network}`, max: 120, seconds: 600 }])
  const address = await findAddress(needs, postalCode)
  if (!address) throw new Refusal('postal-code-lookup-failed')
  const { street: rua, district: bairro, city: cidade, state: uf, areaCode: ddd } = address
  return { cep: postalCode, uf, rua, bairro, cidade, ddd }
}

/** What was learnt within a month is not asked again; what is older still serves when nobody answers. */
async function findAddress({ db, postalCodes, log }: Asking, postalCode: string): Promise<Address | null> {
  const known = await findKnownPostalCode(db, postalCode)
  if (known?.isFresh) return known.address
  try {
    const found = await postalCodes.find(postalCode)
    if (found) await recordPostalCode(db, found)
    return found
  } catch (error) {
    log.warn({ err: error }, 'postal code')
    return known?.address ?? null
  }
}
