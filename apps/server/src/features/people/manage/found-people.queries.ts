import type { PeopleFilter, PeopleOrder, PeopleRole } from '@alinha/contract'
import { addDays, type Day } from '@alinha/domain'
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import { inTransaction, type Database, type Db } from '../../../platform/database.ts'
import type { DB } from '../../../platform/tables.ts'
import { manages } from './user-changes.queries.ts'

export const PAGE_LENGTH = 50
/** More are not counted: nobody reads so many, and counting a million takes long. */
const MOST_COUNTED = 10_000
/** Of words that many people have, so many are sorted and shown. */
const MOST_FOUND = 1000
const DAYS_OF_EXPIRING = 10

export type WantedPeople = {
  show: PeopleFilter | null
  role: PeopleRole | null
  /** Who is in it manages without the role. */
  managerEmails: readonly string[]
  today: Day
}

type Tables = DB & { users: DB['users']; memberships: DB['memberships'] }
type Conditions = ExpressionBuilder<Tables, 'memberships'>

/** Accounts that were deleted have no membership. */
function isWantedMember(by: Conditions, { show, today }: WantedPeople): Expression<SqlBool> {
  switch (show) {
    case 'premium':
    case 'free':
      return by('memberships.plan', '=', show)
    case 'suspended':
      return by('memberships.is_suspended', '=', true)
    case 'expiring':
      return by.and([
        by('memberships.plan', '=', 'premium'),
        by('memberships.premium_expires_on', '>=', today),
        by('memberships.premium_expires_on', '<=', addDays(today, DAYS_OF_EXPIRING)),
      ])
    default:
      return by.lit(true)
  }
}

function isWantedUser(
  by: ExpressionBuilder<Tables, 'users'>,
  { show, role, managerEmails }: WantedPeople,
): Expression<SqlBool> {
  const wanted: Expression<SqlBool>[] = []
  if (show === 'academic' || role === 'student') wanted.push(by('users.academic_type', 'is not', null))
  if (show === 'blocked') wanted.push(by('users.blocked_at', 'is not', null))
  if (role === 'consultor') wanted.push(by('users.is_consultor', '=', true))
  if (role === 'receiver') wanted.push(by('users.is_receiver', '=', true))
  if (role === 'manager') wanted.push(manages(managerEmails))
  return by.and(wanted)
}

export const selectWanted = (db: Db, wanted: WantedPeople) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .where(by => isWantedMember(by, wanted))
    .where(by => isWantedUser(by, wanted))

const needsMembership = ({ show }: WantedPeople): boolean =>
  show !== null && ['premium', 'free', 'suspended', 'expiring'].includes(show)
const needsUser = ({ show, role }: WantedPeople): boolean =>
  role !== null || show === 'academic' || show === 'blocked'

type Place = { order: PeopleOrder; after: number | null; offset: number }

/** One more than a page, which tells whether there is a next one. Who expires is listed by the day of it. */
export async function listFound(db: Db, wanted: WantedPeople, place: Place): Promise<number[]> {
  const people = selectIds(db, wanted)
    .limit(PAGE_LENGTH + 1)
    .offset(place.offset)
  const rows = await inOrder(people, wanted.show === 'expiring' ? 'end' : place.order, place.after).execute()
  return rows.map(({ id }) => id)
}

const selectIds = (db: Db, wanted: WantedPeople) => selectWanted(db, wanted).select('users.id')
type IdQuery = ReturnType<typeof selectIds>

function inOrder(people: IdQuery, order: PeopleOrder | 'end', after: number | null): IdQuery {
  if (order === 'newest')
    return (
      people
        // Both, or PostgreSQL would walk through the memberships of everybody before.
        .$if(after !== null, query =>
          query.where('users.id', '<', after ?? 0).where('memberships.user_id', '<', after ?? 0),
        )
        .orderBy('users.id', 'desc')
    )
  if (order === 'name')
    return people
      .$if(after !== null, query =>
        query.where(
          sql<boolean>`(users.search_words, users.id) > (
            select search_words, id from users as last where last.id = ${after})`,
        ),
      )
      .orderBy('users.search_words')
      .orderBy('users.id')
  return people
    .$if(after !== null, query =>
      query.where(
        sql<boolean>`(memberships.premium_expires_on, memberships.user_id) > (
          select premium_expires_on, user_id from memberships as last where last.user_id = ${after})`,
      ),
    )
    .orderBy('memberships.premium_expires_on')
    .orderBy('memberships.user_id')
}

/** Everybody whom the list shows, up to so many. */
export async function listAllIds(db: Db, wanted: WantedPeople, most: number): Promise<number[]> {
  const rows = await inOrder(selectIds(db, wanted).limit(most), 'newest', null).execute()
  return rows.map(({ id }) => id)
}

/** Those of the ids that are of an account. */
export async function listKnownIds(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('memberships')
    .select('user_id')
    .where(sql<boolean>`user_id = any(${[...ids]}::int[])`)
    .execute()
  return rows.map(({ user_id: userId }) => userId)
}

export type Total = { total: number; isExact: boolean }

/** Looks at one table where it tells. Of a deleted account nothing is left that would count it. */
function selectCounted(db: Db, wanted: WantedPeople) {
  if (!needsUser(wanted))
    return db
      .selectFrom('memberships')
      .select('memberships.user_id as id')
      .where(by => isWantedMember(by, wanted))
      .limit(MOST_COUNTED + 1)
  if (needsMembership(wanted)) return selectIds(db, wanted).limit(MOST_COUNTED + 1)
  return db
    .selectFrom('users')
    .select('users.id')
    .where(by => isWantedUser(by, wanted))
    .limit(MOST_COUNTED + 1)
}

export async function countFound(db: Db, wanted: WantedPeople): Promise<Total> {
  const { total } = await db
    .selectFrom(selectCounted(db, wanted).as('found'))
    .select(by => by.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { total: Math.min(total, MOST_COUNTED), isExact: total <= MOST_COUNTED }
}

export type FoundIds = Total & { ids: number[] }

/** Who has all the words in their name or e-mail, in any order, by name. */
export async function findByWords(
  db: Db,
  wanted: WantedPeople,
  words: readonly string[],
  after: number | null,
): Promise<FoundIds> {
  const matching = words.reduce(
    (people, word) => people.where('users.search_words', 'like', `%${word}%`),
    selectWords(db, wanted),
  )
  const { rows } = await sql<{ id: number; total: number }>`
    with found as materialized (${matching.limit(MOST_FOUND + 1)})
    select id, (select count(*) from found) as total
      from found
     where ${after}::int is null or (words, id) > (select search_words, users.id from users where users.id = ${after})
     order by words, id
     limit ${PAGE_LENGTH + 1}`.execute(db)
  const total = rows[0]?.total ?? 0
  return {
    ids: rows.map(({ id }) => id),
    total: Math.min(total, MOST_FOUND),
    isExact: total <= MOST_FOUND,
  }
}

/** How much of a word must be there: one letter that is missing, doubled or exchanged leaves about half. */
const LEAST_ALIKE = 0.5
/** Comparing letters takes long, and nobody reads further. */
const MOST_ALIKE = 200

/** Who has words that are nearly these, and the short ones as they are; the most alike first: one page. */
export const findAlike = (db: Database, wanted: WantedPeople, words: Mistyped): Promise<FoundIds> =>
  inTransaction(db, async tx => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(LEAST_ALIKE)}, true)`.execute(
      tx,
    )
    const whole = words.asWritten.reduce(
      (people, word) => people.where('users.search_words', 'like', `%${word}%`),
      selectWords(tx, wanted),
    )
    const matching = words.alike.reduce(
      (people, word) => people.where(sql<boolean>`users.search_words %> ${word}`),
      whole,
    )
    const likeness = words.alike.map(word => sql`word_similarity(${word}, words)`)
    const { rows } = await sql<{ id: number }>`
      with found as materialized (${matching.limit(MOST_ALIKE)})
      select id from found
       order by ${sql.join(likeness, sql` + `)} desc, words, id
       limit ${PAGE_LENGTH}`.execute(tx)
    return { ids: rows.map(({ id }) => id), total: rows.length, isExact: true }
  })

export type Mistyped = { alike: readonly string[]; asWritten: readonly string[] }

/** The membership is looked up for each match: a join would read those of everybody, and only some matches are needed. */
const selectWords = (db: Db, wanted: WantedPeople) =>
  db
    .selectFrom('users')
    .select(['users.id', 'users.search_words as words'])
    .where(by => isWantedUser(by, wanted))
    .where(outer =>
      outer
        .selectFrom('memberships')
        .select(by => sql<boolean>`${isWantedMember(by, wanted)}`.as('isWanted'))
        .whereRef('memberships.user_id', '=', 'users.id')
        .$asScalar(),
    )

/** How a number can be written: as a document, or as a telephone with or without its area. */
export type WrittenNumber = {
  documentMarks: readonly string[]
  phone: { area: string | null; number: string } | null
  internationalPhone: string
}

export async function findByNumber(
  db: Db,
  wanted: WantedPeople,
  { documentMarks, phone, internationalPhone }: WrittenNumber,
): Promise<FoundIds> {
  const rows = await selectWanted(db, wanted)
    .select('users.id')
    .where('users.id', 'in', by =>
      by
        .selectFrom('profiles')
        .select('profiles.user_id')
        .where(is =>
          is.or([
            is('document_hash', '=', sql<string>`any(${documentMarks}::text[])`),
            is('international_phone', '=', internationalPhone),
            is.and([
              is('phone', '=', phone?.number ?? null),
              is.or([
                is(sql`${phone?.area ?? null}::text`, 'is', null),
                is('area_code', '=', phone?.area ?? null),
              ]),
            ]),
          ]),
        ),
    )
    .orderBy('users.id', 'desc')
    .limit(PAGE_LENGTH)
    .execute()
  return { ids: rows.map(({ id }) => id), total: rows.length, isExact: true }
}
