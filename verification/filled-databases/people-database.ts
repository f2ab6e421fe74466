import type pg from 'pg'

const FIRST = [
  ...['Ana', 'Mariana', 'Juliana', 'Beatriz', 'Carla', 'Helena', 'Luísa', 'Tatiana', 'Fabiana', 'Adriana'],
  ...['João', 'Pedro', 'Lucas', 'Rafael', 'Bruno', 'Heitor', 'Caio', 'Diego', 'Otávio', 'Renato'],
]
const MIDDLE = [
  'Clara',
  'Maria',
  'Beatriz',
  'José',
  'Paulo',
  'Henrique',
  'Luís',
  'Cristina',
  'Regina',
  'Sofia',
]
const KNOWN = ['Corrêa', 'Vidigal', 'Albuquerque', 'Nakamura', 'Sampaio', 'Gonçalves', 'Conceição', 'Leitão']
/** Surnames that sound like some, because a country has thousands of them. */
const SOUNDS = [
  'bar',
  'cas',
  'del',
  'fon',
  'gal',
  'mor',
  'nes',
  'pei',
  'ran',
  'sou',
  'tei',
  'vas',
  'xav',
  'zan',
]
const ENDINGS = ['ato', 'eira', 'elli', 'endo', 'ini', 'oso', 'ucci', 'una', 'anda', 'ilho', 'osta', 'ura']
const LAST = [
  ...KNOWN,
  ...SOUNDS.flatMap(sound => SOUNDS.map(other => `${sound}${other}`)).flatMap(stem =>
    ENDINGS.slice(0, 3).map((_, at) => stem + ENDINGS[(stem.charCodeAt(0) + at * 5) % ENDINGS.length]),
  ),
].map(name => `${name[0]?.toUpperCase()}${name.slice(1)}`)

const textArray = (words: readonly string[]): string =>
  `array[${words.map(word => `'${word}'`).join(',')}]::text[]`

/** `at`'s word: prime steps, so that names go together in every way. */
const pick = (words: readonly string[], step: number): string =>
  `(${textArray(words)})[(at * ${step} / 7) % ${words.length} + 1]`

export type Manager = { userId: number; sessionId: string }

/** Members with names that people have, plans, states, roles and telephones; the first one manages. */
export async function fillPeopleDatabase(pool: pg.Pool, members: number): Promise<Manager> {
  const client = await pool.connect()
  const run = (statement: string, values: unknown[] = []) => client.query(statement, values)
  try {
    await run('set session_replication_role = replica')
    await run('set statement_timeout = 0')
    await run('set lock_timeout = 0')
    await run(
      `insert into users (email, name, email_confirmed_at, is_manager, is_consultor, is_receiver, academic_type,
                          blocked_at, created_at)
       select 'pessoa' || at || '@exemplo' || at % 50 || '.com.br',
              ${pick(FIRST, 11)} || ' ' || ${pick(MIDDLE, 13)} || ' ' || ${pick(LAST, 17)} || ' ' ||
                case when at % 25 = 0 then 'Silva' else ${pick(LAST, 29)} end,
              now(), at = 1, at % 20000 = 7, at % 20000 = 9, case when at % 40 = 3 then 'specialist' end,
              case when at % 5000 = 11 then now() end, now() - make_interval(mins => $1::int - at)
         from generate_series(1, $1::int) as at`,
      [members],
    )
    await run(
      `insert into memberships (user_id, plan, is_paid, is_suspended, premium_expires_on)
       select id, case when id % 3 = 0 then 'premium' else 'free' end, id % 3 = 0, id % 60 = 0,
              case when id % 3 = 0 then current_date + (id / 3) % 365 end
         from users`,
    )
    await run(
      `insert into profiles (user_id, area_code, phone)
       select id, (11 + id % 80)::text, (900000000 + id)::text from users where id % 2 = 0`,
    )
    await run(
      `insert into watched_totals (user_id, covered, spent) select id, id % 900000, id % 900000 from users`,
    )
    const { rows } = await run(
      `insert into sessions (user_id, network, device, expires_at, second_factor_at)
       values (1, '10.0.0.0/24', 'bench', now() + interval '12 hours', now()) returning id`,
    )
    await run('vacuum (analyze, freeze)')
    await run('checkpoint')
    return { userId: 1, sessionId: (rows[0] as { id: string }).id }
  } finally {
    client.release(true)
  }
}
