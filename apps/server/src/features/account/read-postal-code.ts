import type { account, ReplyOf } from '@alinha/contract'
import type { Address } from '@alinha/providers/postal-codes/port'
import type { Needs } from '../../needs.ts'
import { takeAttempt } from '../../platform/security/rate-limit.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findKnownPostalCode, recordPostalCode } from './postal-codes.queries.ts'

type PostalCodeNeeds = Pick<Needs, 'db' | 'postalCodes' | 'log'>

/** After a refusal the person fills in the address by hand. */
export async function readPostalCode(
  needs: PostalCodeNeeds,
  postalCode: string,
  network: string,
): Promise<ReplyOf<typeof account.readPostalCode>> {
  await takeAttempt(needs.db, [{ key: `postal-code:${network}`, max: 120, seconds: 600 }])
  const address = await findAddress(needs, postalCode)
  if (!address) throw new Refusal('postal-code-lookup-failed')
  const { street: rua, district: bairro, city: cidade, state: uf, areaCode: ddd } = address
  return { cep: postalCode, uf, rua, bairro, cidade, ddd }
}

/** A stored answer counts for a month, and longer when no provider answers. */
async function findAddress(
  { db, postalCodes, log }: PostalCodeNeeds,
  postalCode: string,
): Promise<Address | null> {
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
