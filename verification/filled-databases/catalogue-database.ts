import type pg from 'pg'
import { fillWatchedDatabase, type Size } from './watched-database.ts'

/** Words that orthodontists use all the time. */
const COMMON_WORDS = [
  ...['alinhador', 'attachment', 'ancoragem', 'extração', 'rotação', 'intrusão', 'extrusão', 'torque'],
  ...[
    'desgaste',
    'interproximal',
    'classe',
    'elástico',
    'mordida',
    'refinamento',
    'contenção',
    'escaneamento',
  ],
]
const SYLLABLES = ['bra', 'cli', 'dor', 'fen', 'gal', 'mir', 'nos', 'pri', 'qua', 'rus', 'tem', 'vol']
/** Words that come up now and then. */
const RARE_WORDS = SYLLABLES.flatMap(first =>
  SYLLABLES.flatMap(second => SYLLABLES.slice(0, 4).map(third => first + second + third)),
)

/** The first are in nearly every lesson, the last in few. */
export const WORDS = [...COMMON_WORDS, ...RARE_WORDS]

/** One word of any kind, or two that are common enough to occur together. */
export const KEYWORDS = Array.from({ length: 48 }, (_, at) =>
  at % 3 === 0
    ? `${COMMON_WORDS[at % COMMON_WORDS.length]} ${COMMON_WORDS[(at * 5 + 7) % COMMON_WORDS.length]}`
    : (WORDS[(at * 11) % WORDS.length] ?? ''),
)

export type CatalogueSize = Size & { cuesALesson: number }

const CATEGORIES = 12
const BOOKMARKS_A_MEMBER = 10

/** SQL that picks a word of the list by the hash of a number. Early words are picked more often, as in real texts. */
export const word = (number: string) =>
  `($1::text[])[1 + floor(cardinality($1::text[]) * power((abs(hashint4((${number})::int)::bigint) % 100000) / 100000.0, 2.5))::int]`

/** Adds to members and what they watched: courses in categories, words in lessons, captions and bookmarks. */
export async function fillCatalogueDatabase(pool: pg.Pool, size: CatalogueSize): Promise<void> {
  await fillWatchedDatabase(pool, size)
  const client = await pool.connect()
  const run = (statement: string, values: unknown[] = []) => client.query(statement, values)
  try {
    await run('set session_replication_role = replica')
    await run('set statement_timeout = 0')
    await run(
      `insert into categories (name, position) select 'Categoria ' || at, at + 1 from generate_series(1, ${CATEGORIES}) as at`,
    )
    await run(
      `update courses set category_id = id % ${CATEGORIES} + 2, teacher_name = 'Docente ' || id % 9,
              cover_path = '/art/t0' || id % 9 + 1 || '.webp', description = 'Do diagnóstico à contenção.'`,
    )
    await run(
      `update movies set encode_id = substr(md5('encode' || id), 1, 16), released_on = current_date - id % 700,
              title = initcap(${word('id')}) || ' e ' || ${word('id * 31 + 7')} || ' ' || id,
              description = ${word('id * 17')} || ' com ' || ${word('id * 13')}`,
      [WORDS],
    )
    await run(`insert into featured_movies (movie_id, position) select id, id from movies where id <= 5`)
    await run(
      `insert into captions (movie_id, language, hash, published_encode_id, published_hash)
       select id, 'pt-BR', '0123abcd', encode_id, '0123abcd' from movies`,
    )
    await run(
      `insert into chapters (movie_id, start_seconds, title)
       select id, at * 300, initcap(${word('id * 7 + at')}) from movies, generate_series(0, 4) as at`,
      [WORDS],
    )
    await run(
      `insert into caption_cues (movie_id, language, position, start_ms, end_ms, text)
       select id, 'pt-BR', at, at * 6000, at * 6000 + 5500,
              'agora vemos ' || ${word('id * 101 + at')} || ' antes de ' || ${word('id * 7 + at * 3')} || ' no dia ' || at
         from movies, generate_series(0, $2::int - 1) as at`,
      [WORDS, size.cuesALesson],
    )
    await run(
      `insert into bookmarks (user_id, movie_id)
       select user_id, (user_id * 3 + at * 41) % 2000 + 1
         from (select distinct user_id from sessions) as member, generate_series(1, ${BOOKMARKS_A_MEMBER}) as at`,
    )
    await run(
      `insert into bookmark_links (user_id, id)
       select distinct user_id, substr(md5('link' || user_id), 1, 22) from sessions`,
    )
    // The bench has few words; this makes as many as a language has.
    await run(
      `insert into search_vocabulary (word, shown)
       select word, word from (select distinct translate(md5(at::text), '0123456789', 'ghijklmnop') as word
                                 from generate_series(1, 20000) as at) as other`,
    )
    await run('set session_replication_role = default')
    await run(
      'insert into search_stale (movie_id, part) select id, part from movies, unnest($1::text[]) as part',
      [['head', 'said']],
    )
    await run('vacuum (analyze, freeze)')
    await run('checkpoint')
  } finally {
    client.release()
  }
}
