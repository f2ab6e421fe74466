import type { account, ReplyOf } from '@alinha/contract'
import type { Needs } from '../../needs.ts'
import { takeAttempt } from '../../platform/rate-limit.ts'
import { Refusal } from '../../platform/refusal.ts'

/** The form goes on by hand when nothing was found, and when nobody could say. */
export async function readPostalCode(
  { db, postalCodes, log }: Pick<Needs, 'db' | 'postalCodes' | 'log'>,
  postalCode: string,
  network: string,
): Promise<ReplyOf<typeof account.readPostalCode>> {
  await takeAttempt(db, [{ key: `postal-code:${network}`, max: 120, seconds: 600 }])
  const address = await postalCodes.find(postalCode).catch((error: unknown) => {
    log.warn({ err: error }, 'postal code')
    return null
  })
  if (!address) throw new Refusal('postal-code-lookup-failed')
  const { street: rua, district: bairro, city: cidade, state: uf, areaCode: ddd } = address
  return { cep: postalCode, uf, rua, bairro, cidade, ddd }
}
