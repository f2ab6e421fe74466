import type pg from 'pg'
import { WORDS, word } from './catalogue-database.ts'
import { fillWatchedDatabase } from './watched-database.ts'

export type CommunitySize = {
  members: number
  /** In the forum, topics and answers together. */
  posts: number
  /** On one lesson. */
  comments: number
}

/** The lesson that everybody comments on. */
export const BUSY_LESSON = 1
const ANSWERS_A_TOPIC = 9
const POSTS_WITH_A_RARE_WORD = 20
const WORDS_A_POST = 12

/** A word that few posts have, whatever the size of the forum. */
export const rareWords = ({ posts }: CommunitySize): string[] =>
  Array.from({ length: 16 }, (_, at) => `termo${(at * 7919) % (posts / POSTS_WITH_A_RARE_WORD)}`)

/** Most posts use the same common words, and a few have a rare one. */
const textOf = (id: string, rare: number) =>
  `${Array.from({ length: WORDS_A_POST }, (_, at) => word(`${id} * 31 + ${at * 977}`)).join(` || ' ' || `)} || ' termo' || ${id} % ${rare}`

/** Fills the forum by SQL alone. The rows are made so that references hold; they are not checked one by one. */
export async function fillCommunityDatabase(pool: pg.Pool, size: CommunitySize): Promise<void> {
  const { members, posts, comments } = size
  await fillWatchedDatabase(pool, { members, active: 1000, sessions: 1000 })
  const client = await pool.connect()
  const run = (statement: string, values: unknown[] = []) => client.query(statement, values)
  const topics = Math.floor(posts / (ANSWERS_A_TOPIC + 1))
  const rare = posts / POSTS_WITH_A_RARE_WORD
  try {
    await run('set session_replication_role = replica')
    await run('set statement_timeout = 0')
    // As many words as a language has, because a mistyped word is compared with all of them.
    await run(
      `insert into search_vocabulary (word, shown)
       select word, word from (select distinct translate(md5(at::text), '0123456789', 'ghijklmnop') as word
                                 from generate_series(1, 20000) as at) as other`,
    )
    await run(
      `insert into posts (user_id, category_id, title, text, answers, active_at)
       select at % ${members} + 1, at % 6 + 1, initcap(${word('at * 13')}) || ' e ' || ${word('at * 17 + 3')},
              ${textOf('at', rare)}, ${ANSWERS_A_TOPIC}, now() - make_interval(secs => at % 1000000)
         from generate_series(1, ${topics}) as at`,
      [WORDS],
    )
    await run(
      `insert into posts (user_id, category_id, root_id, text)
       select at * 7 % ${members} + 1, (at % ${topics} + 1) % 6 + 1, at % ${topics} + 1, ${textOf('(at + 500000)', rare)}
         from generate_series(1, ${posts - topics}) as at`,
      [WORDS],
    )
    await run(
      `insert into posts (user_id, movie_id, text, answers)
       select at * 11 % ${members} + 1, ${BUSY_LESSON}, ${textOf('(at + 5000000)', rare)}, (at % 5 = 0)::int
         from generate_series(1, ${comments}) as at`,
      [WORDS],
    )
    await run(
      `insert into posts (user_id, movie_id, root_id, text)
       select id % ${members} + 1, movie_id, id, 'Uma resposta' from posts where movie_id is not null and answers = 1`,
    )
    await run(
      `insert into post_follows (user_id, root_id) select distinct user_id, coalesce(root_id, id) from posts`,
    )
    await run(
      `insert into post_images (name, user_id, post_id, width, height, consent_attested_at, consent_version)
       select substr(md5(id::text), 1, 22), user_id, id, 1600, 900, now(), '1' from posts where id % 50 = 0`,
    )
    await run(
      `insert into post_reports (post_id, user_id, reason, settled_at, outcome)
       select id, user_id % ${members} + 1, 'spam', case when id % 400 > 0 then now() end, case when id % 400 > 0 then 'kept' end
         from posts where id % 20 = 0`,
    )
    await run(
      `insert into notifications (user_id, post_id, kind, read_at)
       select follow.user_id, answer.id, 'reply', case when answer.id % 10 > 0 then now() end
         from posts answer join post_follows follow on follow.root_id = answer.root_id
        where answer.id % 5 = 0`,
    )
    await run(
      `update posts set removed_at = now(), removed_by = 'author' where root_id is not null and category_id is not null and id % 100 = 1`,
    )
    await run('set session_replication_role = default')
    await run('vacuum (analyze, freeze)')
    await run('checkpoint')
  } finally {
    client.release()
  }
}
