import { CODE_BYTES, toCertificateCode } from '@alinha/domain'
import { randomBytes } from 'node:crypto'
import type { Database } from '../../../apps/server/src/platform/database.ts'
import { percentile } from '../../measuring/percentile.ts'

const LOT = 5000

/** Begins with its number, because two of a million random ones are sometimes the same. */
function uniqueCode(number: number): string {
  const symbols = randomBytes(CODE_BYTES)
  for (let at = 0; at < 4; at++) symbols[at] = (number >> (5 * at)) & 31
  return toCertificateCode(symbols)
}

/** Adds so many certificates: one person's, each replacing the one before. Returns some of their numbers. */
export async function fillCertificates(db: Database, many: number): Promise<string[]> {
  const { rows } = await db.pool.query<{ id: number }>(
    `with person as (insert into users (email, name) values ('muitos@exemplo.com.br', 'Muitos') returning id)
     insert into memberships (user_id) select id from person returning user_id as id`,
  )
  const userId = rows[0]?.id
  const some: string[] = []
  for (let count = 0; count < many;) {
    const lot = Math.min(LOT, many - count)
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
  return percentile(times, 0.99)
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

/** Asks for wrong numbers from one network. Returns what was answered to each. */
export async function guess(url: string, network: string, times: number): Promise<number[]> {
  const statuses: number[] = []
  for (let at = 0; at < times; at++) {
    const answer = await fetch(`${url}/certificates/${toCertificateCode(randomBytes(CODE_BYTES))}`, {
      headers: { 'x-forwarded-for': network },
    })
    await answer.arrayBuffer()
    statuses.push(answer.status)
  }
  return statuses
}

const NETWORKS_AT_ONCE = 20

/** The same from many networks, of which each stays within its budget. */
export async function guessFromMany(url: string, networks: number, times: number): Promise<number[]> {
  const statuses: number[] = []
  for (let first = 0; first < networks; first += NETWORKS_AT_ONCE) {
    const some = Array.from({ length: Math.min(NETWORKS_AT_ONCE, networks - first) }, (_, at) => first + at)
    const answered = some.map(at => guess(url, `100.${65 + (at >> 8)}.${at & 255}.1`, times))
    statuses.push(...(await Promise.all(answered)).flat())
  }
  return statuses
}
