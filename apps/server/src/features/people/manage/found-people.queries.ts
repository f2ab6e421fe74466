import type { PeopleFilter, PeopleOrder, PeopleRole } from '@alinha/contract'
import { addDays, type Day } from '@alinha/domain'
import { sql } from 'kysely'
import { inTransaction, type Database, type Db } from '../../../platform/database.ts'

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

/** Accounts that were deleted have no membership. */
const selectMembers = (db: Db, { show, today }: WantedPeople) =>
  db
    .selectFrom('memberships')
    .$if(show === 'premium' || show === 'free', members =>
      members.where('memberships.plan', '=', show === 'free' ? 'free' : 'premium'),
    )
    .$if(show === 'suspended', members => members.where('memberships.is_suspended', '=', true))
    .$if(show === 'expiring', members =>
      members
        .where('memberships.plan', '=', 'premium')
        .where('memberships.premium_expires_on', '>=', today)
        .where('memberships.premium_expires_on', '<=', addDays(today, DAYS_OF_EXPIRING)),
    )

const selectWanted = (db: Db, wanted: WantedPeople) => {
  const { show, role, managerEmails } = wanted
  return selectMembers(db, wanted)
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .$if(show === 'academic' || role === 'student', people =>
      people.where('users.academic_type', 'is not', null),
    )
    .$if(show === 'blocked', people => people.where('users.blocked_at', 'is not', null))
    .$if(role === 'manager', people =>
      people.where(by =>
        by.or([
          by('users.is_manager', '=', true),
          by.and([
            by('users.email', '=', sql<string>`any(${[...managerEmails]}::text[])`),
            by('users.email_confirmed_at', 'is not', null),
          ]),
        ]),
      ),
    )
    .$if(role === 'consultor', people => people.where('users.is_consultor', '=', true))
    .$if(role === 'receiver', people => people.where('users.is_receiver', '=', true))
}

/** Whether the membership alone tells who is wanted, and nobody's account need be looked at to count them. */
const isOfMemberships = ({ show, role }: WantedPeople): boolean =>
  role === null && show !== 'academic' && show !== 'blocked'

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
    return people
      .$if(after !== null, query => query.where('users.id', '<', after ?? 0))
      .orderBy('users.id', 'desc')
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

export type Total = { total: number; isExact: boolean }

export async function countFound(db: Db, wanted: WantedPeople): Promise<Total> {
  const found = isOfMemberships(wanted)
    ? selectMembers(db, wanted).select('memberships.user_id as id')
    : selectIds(db, wanted)
  const { total } = await db
    .selectFrom(found.limit(MOST_COUNTED + 1).as('found'))
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

const selectWords = (db: Db, wanted: WantedPeople) =>
  selectWanted(db, wanted).select(['users.id', 'users.search_words as words'])

/** How a number can be written: as a document, or as a telephone with or without its area. */
export type WrittenNumber = {
  documentHash: string | null
  phone: { area: string | null; number: string } | null
  internationalPhone: string
}

export async function findByNumber(
  db: Db,
  wanted: WantedPeople,
  { documentHash, phone, internationalPhone }: WrittenNumber,
): Promise<FoundIds> {
  const rows = await selectWanted(db, wanted)
    .select('users.id')
    .where('users.id', 'in', by =>
      by
        .selectFrom('profiles')
        .select('profiles.user_id')
        .where(is =>
          is.or([
            is('document_hash', '=', documentHash),
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
