import { CODE_BYTES, toCertificateCode } from '@alinha/domain'
import { randomBytes } from 'node:crypto'
import type { Database } from '../../../apps/server/src/platform/database.ts'

const LOT = 5000

/** Begins with its number, because two of a million random ones are sometimes the same. */
function uniqueCode(number: number): string {
  const symbols = randomBytes(CODE_BYTES)
  for (let at = 0; at < 4; at++) symbols[at] = (number >> (5 * at)) & 31
  return toCertificateCode(symbols)
}

/** Adds so many certificates: one person's, each replacing the one before. Returns some of their numbers. */
export async function fillCertificates(db: Database, upTo: number): Promise<string[]> {
  const { rows } = await db.pool.query<{ id: number }>(
    `with person as (insert into users (email, name) values ('muitos@exemplo.com.br', 'Muitos') returning id)
     insert into memberships (user_id) select id from person returning user_id as id`,
  )
  const userId = rows[0]?.id
  const some: string[] = []
  for (let count = 0; count < upTo;) {
    const lot = Math.min(LOT, upTo - count)
    const codes = Array.from({ length: lot }, (_, at) => uniqueCode(count + at))
    await db.pool.query(
      `insert into certificates (id, code, kind, user_id, issued_at, seconds, content, replaces_id, sha256, sealed_at)
       overriding system value
       select 1000000 + $3 + n, code, 'hours', $1, now(), 216000,
              '{"name": "Ana", "registration": null, "from": "2026-01-01", "to": "2026-01-02", "days": 1, "lessons": 1, "courses": [], "issuer": {"name": "Alinha", "cnpj": null}, "programme": null}',
              case when $3 + n > 1 then 1000000 + $3 + n - 1 end, repeat('0', 64), now()
         from unnest($2::text[]) with ordinality as made (code, n)`,
      [userId, codes, count],
    )
    count += lot
    some.push(...codes.slice(0, 200))
  }
  await db.pool.query('vacuum analyze certificates')
  return some
}

const atShare = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

export type Checked = { url: string; codes: readonly string[] }

async function checkRound({ url, codes }: Checked, round: number): Promise<number> {
  const times: number[] = []
  for (let at = 0; at < 300; at++) {
    const began = performance.now()
    const answer = await fetch(`${url}/certificates/${codes[(round * 300 + at) % codes.length]}`)
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`a check answered ${answer.status}`)
    times.push(performance.now() - began)
  }
  return atShare(
    times.toSorted((a, b) => a - b),
    0.99,
  )
}

/**
 * The 99th percentile of checks one after the other, in milliseconds: the least of several rounds, which take turns so
 * that both meet the same machine. The first round warms up.
 */
export async function measureChecks(
  few: Checked,
  many: Checked,
  rounds: number,
): Promise<{ amongFew: number; amongMany: number }> {
  const least = { amongFew: Infinity, amongMany: Infinity }
  for (let round = 0; round <= rounds; round++) {
    const [amongFew, amongMany] = [await checkRound(few, round), await checkRound(many, round)]
    if (round === 0) continue
    least.amongFew = Math.min(least.amongFew, amongFew)
    least.amongMany = Math.min(least.amongMany, amongMany)
  }
  return least
}

/** How many of so many wrong numbers from one network are looked up at all. */
export async function guess(url: string, times: number): Promise<{ told: number; stopped: number }> {
  const statuses: number[] = []
  for (let at = 0; at < times; at++) {
    const code = toCertificateCode(randomBytes(CODE_BYTES))
    const answer = await fetch(`${url}/certificates/${code}`, {
      headers: { 'x-forwarded-for': '100.64.1.1' },
    })
    await answer.arrayBuffer()
    statuses.push(answer.status)
  }
  return {
    told: statuses.filter(status => status === 404).length,
    stopped: statuses.filter(status => status === 429).length,
  }
}

const GUESSES_OF_A_NETWORK = 10
const NETWORKS_AT_ONCE = 20

/** Wrong numbers from many networks, each within its budget. Returns every status that was answered, with how often. */
export async function guessFromMany(url: string, networks: number): Promise<Map<number, number>> {
  const statuses = new Map<number, number>()
  const guessOn = async (network: number): Promise<void> => {
    for (let at = 0; at < GUESSES_OF_A_NETWORK; at++) {
      const answer = await fetch(`${url}/certificates/${toCertificateCode(randomBytes(CODE_BYTES))}`, {
        headers: { 'x-forwarded-for': `100.${65 + (network >> 8)}.${network & 255}.1` },
      })
      await answer.arrayBuffer()
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    }
  }
  for (let first = 0; first < networks; first += NETWORKS_AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(NETWORKS_AT_ONCE, networks - first) }, (_, at) => guessOn(first + at)),
    )
  return statuses
}
