import type { Jobs } from '../../../apps/server/src/platform/jobs.ts'
import type { Database } from '../../../apps/server/src/platform/database.ts'
import { issueCertificate } from '../../../apps/server/src/features/certificates/index.ts'
import type { Chance } from '../../../apps/server/src/testing/randomness.ts'

const NEEDED = 2_160_000
const AT_ONCE = 8

/** Tenths around the threshold, far from it, and exactly on it. */
const tenthsOf = (random: Chance): number =>
  [NEEDED, NEEDED - 1, NEEDED + 9, random.below(2 * NEEDED), NEEDED - 20 + random.below(40)][
    random.below(5)
  ] ?? 0

export type HoursOutcome = { issued: number; refused: number; wrong: string[] }

/** Writes ledgers of so many people and asks for their certificates. What is certified is counted again from the parts. */
export async function certifyHistories(
  { db, jobs }: { db: Database; jobs: Jobs },
  random: Chance,
  people: number,
  lot: number,
): Promise<HoursOutcome> {
  const histories = Array.from({ length: people }, () => [tenthsOf(random), tenthsOf(random)] as const)
  const { rows } = await db.pool.query<{ user_id: number; covered: number; spent: number }>(
    `with asked as (
       select row_number() over () as n, covered, spent from unnest($1::int[], $2::int[]) as history (covered, spent)
     ), person as (
       insert into users (email, name) select 'certificado-' || $3::int || '-' || n || '@exemplo.com.br', 'Pessoa' from asked returning id, email
     ), member as (
       insert into memberships (user_id) select id from person
     ), days as (
       insert into watched_days (user_id, day, spent, tenths, grew)
       select person.id, '2026-01-01'::date + part, '{[0,10)}', least(100000, asked.spent - part * 100000), 0
         from person join asked on person.email = 'certificado-' || $3::int || '-' || asked.n || '@exemplo.com.br',
              generate_series(0, greatest(0, (asked.spent - 1) / 100000)) as part where asked.spent > 0
     )
     insert into watched_totals (user_id, covered, spent)
     select person.id, asked.covered, asked.spent from person
       join asked on person.email = 'certificado-' || $3::int || '-' || asked.n || '@exemplo.com.br'
     returning user_id, covered, spent`,
    [histories.map(([covered]) => covered), histories.map(([, spent]) => spent), lot],
  )
  const outcome: HoursOutcome = { issued: 0, refused: 0, wrong: [] }
  const waiting = [...rows]
  const certify = async () => {
    for (let one = waiting.pop(); one; one = waiting.pop()) {
      const least = Math.floor(Math.min(one.covered, one.spent) / 10)
      const seconds = await issueCertificate({ db, jobs, clock: () => new Date() }, one.user_id, {
        kind: 'hours',
        name: 'Ana',
      }).then(
        certificate => certificate.seconds,
        () => null,
      )
      if (seconds === null) outcome.refused++
      else outcome.issued++
      const isRight = least < 216_000 ? seconds === null : seconds === least
      if (!isRight) outcome.wrong.push(`${one.covered}/${one.spent}: ${seconds}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, certify))
  return outcome
}
