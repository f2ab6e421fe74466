import { people } from '@alinha/contract'
import type { Needs } from '../../../needs.ts'
import { notAvailableYet, serve } from '../../../platform/http/serve.ts'
import { listByRole, listPeople } from './list-people.ts'
import { searchPeople } from './search-people.ts'

export const managePeopleRoutes = (needs: Needs) =>
  serve(people, {
    listUsers: ({ params: { x }, query: { page = 1, ...query } }) =>
      typeof x === 'number'
        ? listPeople(needs, { ...query, show: null, page: x })
        : listPeople(needs, { ...query, show: x, page }),
    searchUsers: ({ params, query }) => searchPeople(needs, { ...params, ...query }),
    listConsultors: () => listByRole(needs, 'consultor'),
    listManagers: () => listByRole(needs, 'manager'),
    exportUsers: notAvailableYet,
    importUsers: notAvailableYet,
  })
