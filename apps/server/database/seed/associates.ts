import type { Database } from '../../src/platform/database.ts'

const associates = [
  { name: 'Universidade do Litoral', kind: 'institution', code: 'litoral' },
  { name: 'Dentalis', kind: 'partner', code: 'dentalis' },
  { name: 'Dra. Renata Moraes', kind: 'person', code: 'renata-moraes' },
]

/** Every third student came by somebody's link, when the account was opened. Safe to repeat. */
export async function seedAssociates(db: Database): Promise<void> {
  await db
    .insertInto('associates')
    .values(associates)
    .onConflict(conflict => conflict.column('code').doNothing())
    .execute()
  await db.pool.query(`
    insert into referrals (user_id, associate_id, referred_at)
    select u.id, a.id, u.created_at
      from (select id, created_at, row_number() over (order by id) as place
              from users where email like 'estudante%@alinha.test') u
      join (select id, row_number() over (order by id) as place from associates) a on a.place * 3 = u.place % 12
    on conflict do nothing`)
}
