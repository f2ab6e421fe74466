import {
  people,
  peopleFilters,
  peopleOrders,
  peopleRoles,
  userAccess,
  userDetails,
  userHours,
  userMails,
  userMoney,
  userPassword,
  userRecord,
  userRemoval,
  userViews,
  type PeopleOrder,
  type ReplyOf,
} from '@alinha/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { connect } from '../../../platform/api/api.ts'

const { listUsers, searchUsers } = people

const { people: peopleCalls, userHours: hoursCalls } = connect({
  people: { listUsers, searchUsers },
  userHours,
})

export const {
  userAccess: accessCalls,
  userDetails: detailsCalls,
  userMails: mailCalls,
  userMoney: moneyCalls,
  userPassword: passwordCalls,
  userRecord: recordCalls,
  userRemoval: removalCalls,
  userViews: viewCalls,
} = connect({
  userAccess,
  userDetails,
  userMails,
  userMoney,
  userPassword,
  userRecord,
  userRemoval,
  userViews,
})

export type UserDetails = ReplyOf<typeof userDetails.readUser>['details']
export type UserPayments = ReplyOf<typeof userMoney.readUserPayments>

export const peopleViews = ['all', ...peopleFilters] as const
type PeopleView = (typeof peopleViews)[number]
export const roleChoices = ['any', ...peopleRoles] as const
type RoleChoice = (typeof roleChoices)[number]
export const orderChoices = peopleOrders

/** Their names in the address. */
export const ROLE = 'papel'
export const ORDER = 'ordem'

export const PEOPLE_KEY = ['admin-people'] as const

export type WantedPeople = { search: string; view: PeopleView; role: RoleChoice; order: PeopleOrder }

export const peopleQuery = ({ search, view, role, order }: WantedPeople) =>
  infiniteQueryOptions({
    queryKey: [...PEOPLE_KEY, 'list', search, view, role, order],
    queryFn: async ({ pageParam: after, signal }) => {
      const query = { ...(after !== null && { after }), ...(role !== 'any' && { role }) }
      if (search === '') {
        const params = { x: view === 'all' ? 1 : view }
        const found = await peopleCalls.listUsers({ params, query: { ...query, order }, signal })
        return { ...found, isGuess: 0 as const }
      }
      const params = { keyword: search }
      return peopleCalls.searchUsers({
        params,
        query: { ...query, ...(view !== 'all' && { show: view }) },
        signal,
      })
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    // The previous list stays on the screen until the new one is loaded.
    placeholderData: keepPreviousData,
  })

export const memberKey = (id: number) => [...PEOPLE_KEY, 'one', id] as const

export const memberQuery = (id: number) =>
  queryOptions({
    queryKey: [...memberKey(id), 'details'],
    queryFn: ({ signal }) => detailsCalls.readUser({ params: { id }, signal }),
  })

export const memberPaymentsQuery = (id: number) =>
  queryOptions({
    queryKey: [...memberKey(id), 'payments'],
    queryFn: ({ signal }) => moneyCalls.readUserPayments({ params: { id }, signal }),
  })

export type Days = { from: string; to: string }

export const memberHoursQuery = (id: number, days: Days | null) =>
  queryOptions({
    queryKey: [...memberKey(id), 'hours', days],
    queryFn: ({ signal }) =>
      days === null
        ? hoursCalls.readUserAnalytics({ params: { id }, signal })
        : hoursCalls.filterUserAnalytics({ params: { id }, body: { filter: days }, signal }),
    placeholderData: keepPreviousData,
  })

export const memberSessionsQuery = (id: number) =>
  queryOptions({
    queryKey: [...memberKey(id), 'sessions'],
    queryFn: ({ signal }) => accessCalls.listUserSessions({ params: { id }, signal }),
  })

const WAITING_MAIL_MS = 5_000

/** Read again while a mail is on its way. */
export const memberMailsQuery = (id: number) =>
  queryOptions({
    queryKey: [...memberKey(id), 'mails'],
    queryFn: ({ signal }) => mailCalls.listUserMails({ params: { id }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.mails.some(mail => mail.state === 'waiting') ? WAITING_MAIL_MS : false,
  })

export const memberNotesQuery = (id: number) =>
  queryOptions({
    queryKey: [...memberKey(id), 'notes'],
    queryFn: ({ signal }) => recordCalls.listUserNotes({ params: { id }, signal }),
  })

export const memberRecordQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: [...memberKey(id), 'record'],
    queryFn: ({ pageParam: after, signal }) =>
      recordCalls.listUserRecord({ params: { id }, query: after === null ? {} : { after }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })
