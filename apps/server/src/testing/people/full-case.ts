import type { Needs } from '../../needs.ts'

/** A case with everything that belongs to one. Its texts would be sealed; here they hold `mark`. */
export async function sendCase({ db }: Pick<Needs, 'db'>, userId: number, mark: string): Promise<void> {
  const { rows } = await db.pool.query<{ id: number }>(
    `insert into tickets (code, user_id, kind, has_assistance, state_since, calendar_version, promise_version,
       label_sealed, label_hash, description_sealed, answers_sealed, created_at, updated_at)
     values ('AL-' || translate(lpad(($1::int % 100000)::text, 5, '2'), '01', 'AB'), $1, 'alignment', true, now(), 1, 1,
       $2, left(encode(sha256($2::text::bytea), 'hex'), 45), $2, $2, now(), now())
     returning id`,
    [userId, mark],
  )
  const run = (statement: string, values: unknown[] = []) =>
    db.pool.query(statement, [userId, rows[0]?.id, ...values])
  await run(
    `insert into ticket_keys (ticket_id, user_id, kid, wrapped) values ($2, $1, 'a', repeat('k', 90))`,
  )
  await run(
    `insert into ticket_events (ticket_id, event, state, role, actor_id, at) values ($2, 'pay', 'paying', 'owner', $1, now())`,
  )
  await run(
    `insert into ticket_messages (client_id, ticket_id, author_id, text_sealed, created_at)
     values (gen_random_uuid(), $2, $1, $3, now())`,
    [mark],
  )
  await run(
    `insert into ticket_plans (ticket_id, number, author_id, cro_number, cro_state, summary_sealed, manifest_hash, delivered_at)
     values ($2, 1, $1, '12345', 'SP', 'sealed', repeat('a', 64), now())`,
  )
  await run(
    `insert into ticket_decisions (ticket_id, plan_number, decision, manifest_hash, user_id, cro_number, cro_state, network, at)
     values ($2, 1, 'approved', repeat('a', 64), $1, '12345', 'SP', '203.0.113.0/24', now())`,
  )
  await run(
    `insert into ticket_attestations (ticket_id, user_id, text_version, is_guardian, cro_number, cro_state, network, at)
     values ($2, $1, '2026-11-15', false, '12345', 'SP', '203.0.113.0/24', now())`,
  )
  await run(
    `insert into ticket_files (id, ticket_id, uploader_id, slot, kind, ending, bytes, sealed_bytes, sha256, created_at)
     values (gen_random_uuid(), $2, $1, 'upper', 'mesh', 'stl', 10, 42, repeat('a', 64), now())`,
  )
  await run(
    `insert into ticket_looks (id, ticket_id, user_id, session_id, issued_at)
     select left(md5($2::text), 22), $2::int, $1, id, now() from sessions where user_id = $1 limit 1`,
  )
  await run(
    `insert into ticket_openings (ticket_id, user_id, opened_at, ends_at)
     values ($2, $1, now(), now() + interval '1 hour')`,
  )
}
