import type { PeopleFilter, PeopleOrder, PeopleRole, people, ReplyOf } from '@alinha/contract'
import { toFlag } from '@alinha/contract'
import { dayInBrazil } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { countFound, listFound, PAGE_LENGTH, type WantedPeople } from './found-people.queries.ts'
import { listManagedUsers } from './managed-user.ts'

export type PeopleNeeds = Pick<Needs, 'db' | 'config' | 'clock'>

/** Pages by number skip what is before them, which takes longer the deeper they are. `after` does not. */
const DEEPEST_PAGE = 200

export const toWanted = (
  { config, clock }: PeopleNeeds,
  {
    show = null,
    role = null,
  }: { show?: PeopleFilter | null | undefined; role?: PeopleRole | null | undefined },
): WantedPeople => ({ show, role, managerEmails: config.MANAGER_EMAILS, today: dayInBrazil(clock()) })

type Page = {
  show: PeopleFilter | null
  role?: PeopleRole | undefined
  order?: PeopleOrder | undefined
  page: number
  after?: number | undefined
}

export async function listPeople(
  needs: PeopleNeeds,
  { show, role, order = 'newest', page, after }: Page,
): Promise<ReplyOf<typeof people.listUsers>> {
  if (page > DEEPEST_PAGE) throw new Refusal('list-too-deep')
  const wanted = toWanted(needs, { show, role })
  if (after !== undefined) {
    const ids = await listFound(needs.db, wanted, { order, after, offset: 0 })
    return { ...(await readPage(needs, ids)), total: null, isTotalExact: 0, page, pages: null }
  }
  const [ids, { total, isExact }] = await Promise.all([
    listFound(needs.db, wanted, { order, after: null, offset: (page - 1) * PAGE_LENGTH }),
    countFound(needs.db, wanted),
  ])
  return {
    ...(await readPage(needs, ids)),
    total,
    isTotalExact: toFlag(isExact),
    page,
    pages: Math.min(DEEPEST_PAGE, Math.max(1, Math.ceil(total / PAGE_LENGTH))),
  }
}

/** Of ids that may be one more than a page. */
export async function readPage(needs: PeopleNeeds, ids: readonly number[]) {
  const shown = ids.slice(0, PAGE_LENGTH)
  return {
    users: await listManagedUsers(needs, shown),
    next: ids.length > PAGE_LENGTH ? (shown.at(-1) ?? null) : null,
  }
}

/** A short list by its nature. */
export async function listByRole(needs: PeopleNeeds, role: PeopleRole) {
  const ids: number[] = []
  for (let after: number | null = null; ;) {
    const found = await listFound(needs.db, toWanted(needs, { role }), { order: 'newest', after, offset: 0 })
    ids.push(...found.slice(0, PAGE_LENGTH))
    if (found.length <= PAGE_LENGTH) return { users: await listManagedUsers(needs, ids) }
    after = ids.at(-1) ?? null
  }
}
