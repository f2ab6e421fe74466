import { randomBytes } from 'node:crypto'
import { sealDocument } from '../../features/people/index.ts'
import { personalTables } from '../../features/privacy/export/personal-tables.ts'
import type { Needs } from '../../needs.ts'
import { sendCase } from './full-case.ts'
import { aPublishedLesson } from '../lessons/lessons.ts'

/** Adds a row to every table that may hold something about a person. Its values contain `mark`. */
export async function fillEveryTable(
  { db, config, files }: Needs,
  userId: number,
  mark: string,
): Promise<void> {
  const run = (statement: string, values: unknown[] = []) => db.pool.query(statement, [userId, ...values])
  const document = { kind: 'cpf', number: '52998224725', countryCode: 'BR' } as const
  const { sealed, hash } = sealDocument(config.DATA_KEYS, userId, document)

  await run(`update users set name = $2, avatar_path = $2, academic_type = 'specialist' where id = $1`, [
    mark,
  ])
  await run(
    `insert into profiles (user_id, nationality, document_kind, document_sealed, document_hash, country_code,
       postal_code, state, street, street_number, district, city, area_code, phone, language,
       address_country, foreign_postal_code, international_phone, cro_number, cro_state)
     values ($1, 'Brasileira', 'cpf', $3, $4, 'BR', '98765432', 'SP', $2, $2, $2, $2, '11', '987654321', 'pt-BR',
       'BR', $5, '+351912345678', '12345', 'SP')
     on conflict (user_id) do update set street = $2, foreign_postal_code = $5, document_kind = 'cpf', document_sealed = $3, document_hash = $4`,
    [mark, sealed, hash, mark.slice(0, 12)],
  )
  await run(
    `update memberships set plan = 'premium', is_suspended = true, card_subscription_id = $2, card_period = 'monthly',
       marketplace_status = 'cancelled', marketplace_subscriber_code = $2, invisa_id = $2 where user_id = $1`,
    [mark],
  )
  await run(
    `insert into sessions (user_id, network, device, expires_at) values ($1, $2, $2, now() + interval '1 day')`,
    [mark],
  )
  const lesson = await aPublishedLesson({ db })
  await run(
    `insert into playbacks (id, user_id, session_id, movie_id, encode_id, began_at)
     select $2, $1, id, $3, $4, now() from sessions where user_id = $1 limit 1`,
    [randomBytes(16).toString('base64url'), lesson.id, lesson.encodeId],
  )
  await run(
    `insert into watched_movies (user_id, movie_id, ranges, covered, grew, duration, position, rate, seen_at)
     values ($1, $2, '{[0,100)}', 100, 100, 200, 100, 100, now())`,
    [lesson.id],
  )
  await run(
    `insert into watched_days (user_id, day, spent, tenths, grew) values ($1, '2026-01-01', '{[0,100)}', 100, 100)`,
  )
  await run(`insert into watched_totals (user_id, covered, spent) values ($1, 100, 100)`)
  await run(`insert into movie_views (user_id, movie_id, hour) values ($1, $2, '2026-01-01T10:00:00Z')`, [
    lesson.id,
  ])
  await run(
    `insert into watch_log (day, user_id, movie_id, duration, grown, tenths, is_first, views)
     values ('2026-01-01', $1, $2, 200, '{[0,100)}', 100, true, 0)`,
    [lesson.id],
  )
  await run(
    `insert into member_lesson_days (user_id, day, movie_id, tenths) values ($1, '2026-01-01', $2, 100)`,
    [lesson.id],
  )
  await run(`insert into notes (user_id, movie_id, second, text) values ($1, $3, 7, $2)`, [mark, lesson.id])
  await run(
    `insert into undelivered_mails (job_id, job, payload, user_id, email, subject, reason, tries)
     values (gen_random_uuid(), 'account.mail-confirmation', '{}', $1, $2, $2, 'refused', 1)`,
    [mark],
  )
  await run(
    `insert into sent_mails (job_id, user_id, job, payload, email, subject, sent_at)
     values (gen_random_uuid(), $1, 'account.mail-confirmation', '{}', $2, $2, now())`,
    [mark],
  )
  await run(
    `insert into welcomes (user_id, experience, weekly_minutes, answered_at) values ($1, 'some', 30, now())`,
  )
  await run(
    `with list as (insert into imports (id, manager_id, file_name) values (gen_random_uuid(), $1, $2) returning id)
     insert into import_rows (import_id, line, name, email, outcome, user_id) select id, 2, $2, $2, 'created', $1 from list`,
    [mark],
  )
  await run(
    `with change as (insert into bulk_changes (id, manager_id, action, reason)
                     values (gen_random_uuid(), $1, 'block', $2) returning id)
     insert into bulk_change_people (bulk_id, user_id, outcome) select id, $1, 'done' from change`,
    [mark],
  )
  await run(
    `insert into saved_people_lists (manager_id, name, search, order_by) values ($1, $2, $2, 'newest')`,
    [mark],
  )
  await run(
    `with told as (insert into announcements (author_id, title, body, segment, is_on_screen, is_mailed)
                   values ($1, 'Novo curso', 'Começa na segunda.', 'everyone', true, false) returning id)
     insert into closed_announcements (user_id, announcement_id, closed_at) select $1, id, now() from told`,
  )
  await run(
    `with one as (insert into institutions (code, name, academic_type)
                  values ('ESCOLA-' || $1::int, 'Escola', 'specialist') returning id)
     insert into academic_students (user_id, institution_id, joined_at, unlocked_at, shares_progress_since)
     select $1, id, now(), now(), now() from one`,
  )
  await run(
    `insert into institution_coordinators (user_id, institution_id, named_at)
     select $1, institution_id, now() from academic_students where user_id = $1`,
  )
  await run(
    `with programme as (insert into programmes (title, academic_type) values ('Um programa', 'specialist') returning id),
          module as (insert into programme_modules (programme_id, position, title)
                     select id, 1, 'Um módulo' from programme returning id),
          test as (insert into module_tests (module_id) select id from module returning id)
     insert into attempts (user_id, test_id, number, opened_at, closes_at, drawn, pass_percent, total, handed_in_at, correct,
       is_approved)
     select $1, id, 1, now(), now() + interval '1 hour', '[]', 70, 1, now(), 1, true from test`,
  )
  await run(
    `insert into opened_modules (user_id, module_id, kept_at)
     select $1, module_id, now() from module_tests order by module_id desc limit 1`,
  )
  await run(`insert into news_refusals (user_id, refused_at) values ($1, now())`)
  await run(`insert into exports (manager_id, filters, language, rows) values ($1, '{}', 'pt-BR', 3)`)
  await run(`insert into member_notes (user_id, author_id, text) values ($1, $1, $2)`, [mark])
  await run(
    `insert into member_views (user_id, viewed_by, ended_at, ended_because) values ($1, $1, now(), 'ran-out')`,
  )
  await run(`insert into bookmarks (user_id, movie_id) values ($1, $2)`, [lesson.id])
  await run(`insert into bookmark_links (user_id, id) values ($1, $2)`, [
    randomBytes(16).toString('base64url'),
  ])
  await writeInCommunity({ db, files }, userId, mark, lesson.id)
  await sendCase({ db }, userId, mark)
  await run(`insert into second_factors (user_id, secret_sealed, confirmed_at) values ($1, $2, now())`, [
    mark,
  ])
  await run(`insert into second_factor_recovery_codes (user_id, code_hash) values ($1, repeat('x', 45))`)
  await run(
    `insert into temporary_passwords (user_id, password_hash, expires_at)
     values ($1, '$argon2id$' || $2::text, now() + interval '1 day')`,
    [mark],
  )
  await run(
    `insert into email_tokens (user_id, token_hash, purpose, email, payload, expires_at)
     values ($1, sha256($2::text::bytea), 'confirm-email', $2, jsonb_build_object('email', $2::text), now() + interval '1 day')`,
    [mark],
  )
  await run(`insert into email_changes (user_id, old_email, new_email) values ($1, $2, $2)`, [mark])
  await run(
    `insert into public_tokens (token_hash, user_id, expires_at)
     values (sha256($2::text::bytea), $1, now() + interval '1 day')`,
    [mark],
  )
  await run(
    `insert into consents (user_id, purpose, is_given, text_version, text_hash, network, means)
     values ($1, 'terms', true, '2026-11-15', repeat('a', 64), '203.0.113.0/24', 'registration')`,
  )
  await run(
    `insert into trials (user_id, email_hash, document_hash, started_on, ends_on)
     values ($1, 'e' || $1::int, 'd' || $1::int, '2026-01-01', '2026-01-08')`,
  )
  await run(
    `insert into audit_log (actor_id, subject_id, action, request_id, network)
     values ($1, $1, 'session.opened', 'test', '203.0.113.0/24')`,
  )
  // These tables are kept after a deletion, and have no column for a name.
  await run(
    `insert into payment_facts (user_id, provider, kind, external_id, at, card_id, card_brand, card_last_digits,
       card_expires, source)
     values ($1, 'card', 'card-kept', 'card_' || $1::int, now(), 'card_' || $1::int, 'visa', '0010', '2031-12', 'command')`,
  )
  await run(
    `insert into payment_intents (id, user_id, operation, subject, content_hash, price_version, list_price, discount,
       total, instalments)
     values (gen_random_uuid(), $1, 'adiciona_cartao', 'card', repeat('a', 64), 1, 0, 0, 0, 1)`,
  )
  const { course_id: courseId } = await db
    .selectFrom('movies')
    .select('course_id')
    .where('id', '=', lesson.id)
    .executeTakeFirstOrThrow()
  await run(`insert into course_accesses (user_id, course_id, until_on) values ($1, $2, '2027-01-01')`, [
    courseId,
  ])
  await run(
    `insert into older_subscriptions (user_id, provider, subscription, period, paid_until, recorded_at)
     values ($1, 'card', $2, 'monthly', '2026-01-01', now())`,
    [mark],
  )
  await run(
    `with made as (
       insert into coupons (code, kind, value, scope) values ('CUPOM' || $1::int, 'percent', 10, 'course') returning id)
     insert into coupon_holders (coupon_id, user_id) select id, $1 from made`,
  )
  await run(
    `with made as (
       insert into associates (name, kind, code) values ('Universidade', 'institution', 'uni-' || $1::int) returning id)
     insert into referrals (user_id, associate_id) select $1, id from made`,
  )
  await run(
    `insert into refund_requests (user_id, provider, charge, amount, reason) values ($1, 'card', 'ch_' || $1::int, 100, 'course')`,
  )
  await run(
    `with made as (
       insert into split_rules (product, valid_from, fee_basis_points, fee_fixed) values ('ticket', '2026-01-01', 0, 0) returning id)
     insert into split_shares (rules_id, receiver_id, basis_points) select id, $1, 100 from made`,
  )
  await run(
    `insert into statement_sums (receiver_id, day, kind, bought, course_id, period, lines, gross, fee, share)
     values ($1, '2026-01-01', 'sale', 'ticket', 0, '', 1, 100, 0, 1)`,
  )
  await run(`insert into receiver_payouts (receiver_id, paid_on, amount) values ($1, '2026-01-01', 100)`)
  await run(
    `insert into certificates (code, kind, user_id, issued_at, seconds, content)
     values (upper(substr(md5($1::int || $2::text), 1, 10)), 'hours', $1::int, now(), 216000,
       jsonb_build_object('name', $2::text))`,
    [mark],
  )
  await files.put(`certificates/${userId}/marca.pdf`, Buffer.from(mark))
  await run(`insert into data_exports (user_id) values ($1)`)
  await files.put(`avatars/${userId}/${mark.replaceAll(/\W/g, '-')}-512.webp`, Buffer.from(mark))

  // A new personal table without a line here would be tested while empty.
  for (const { table, owner } of personalTables.filter(one => one.table !== 'account_deletions')) {
    const { rowCount } = await run(`select 1 from ${table} where ${owner} = $1`)
    if (!rowCount) throw new Error(`${table} has nothing of this person: fill it here`)
  }
}

/** A topic with a picture and an answer, and everything that belongs to it. */
async function writeInCommunity(
  { db, files }: Pick<Needs, 'db' | 'files'>,
  userId: number,
  mark: string,
  movieId: number,
): Promise<void> {
  const run = (statement: string, values: unknown[] = []) => db.pool.query(statement, [userId, ...values])
  const { rows } = await db.pool.query<{ id: number }>(
    `insert into posts (user_id, category_id, title, text, edited_at, answers) values ($1, 1, $2, $2, now(), 1) returning id`,
    [userId, mark],
  )
  const postId = rows[0]?.id
  const name = randomBytes(16).toString('base64url')
  await run(
    `insert into posts (user_id, category_id, root_id, text) select id, 1, $2, 'De outra pessoa' from users where id <> $1 limit 1`,
    [postId],
  )
  await run(
    `insert into post_images (name, user_id, post_id, width, height, consent_attested_at, consent_version)
     values ($2, $1, $3, 10, 10, now(), $4)`,
    [name, postId, mark],
  )
  await files.put(`clinical/${userId}/${name}.webp`, Buffer.from(mark))
  await run(
    `insert into course_teachers (course_id, user_id) select course_id, $1 from movies where id = $2`,
    [movieId],
  )
  await run(`insert into post_follows (user_id, root_id) values ($1, $2)`, [postId])
  await run(`insert into post_reports (post_id, user_id, reason, details) values ($2, $1, 'other', $3)`, [
    postId,
    mark,
  ])
  await run(`insert into movie_likes (user_id, movie_id, is_like) values ($1, $2, true)`, [movieId])
  await run(`insert into notifications (user_id, post_id, kind) values ($1, $2, 'reply')`, [postId])
  await run(`insert into notification_preferences (user_id, mail) values ($1, 'daily')`)
}
