import { people, savedLists, teamRecord, userRecord } from '@alinha/contract'
import type { Needs } from '../../../needs.ts'
import { serve } from '../../../platform/http/serve.ts'
import { listByRole, listPeople } from './list-people.ts'
import { readManagedUser } from './managed-user.ts'
import { createList, removeList, updateList } from './saved-lists/save-lists.ts'
import { listLists } from './saved-lists/saved-lists.queries.ts'
import { searchPeople } from './search-people.ts'
import { listTeamRecord } from './team-record.queries.ts'
import { listNotes, listRecord } from './user-record.queries.ts'
import { removeNote, writeNote } from './write-notes.ts'

export const managePeopleRoutes = (needs: Needs) => [
  ...serve(people, {
    listUsers: ({ params: { x }, query: { page = 1, ...query } }) =>
      typeof x === 'number'
        ? listPeople(needs, { ...query, show: null, page: x })
        : listPeople(needs, { ...query, show: x, page }),
    searchUsers: ({ params, query }) => searchPeople(needs, { ...params, ...query }),
    listConsultors: () => listByRole(needs, 'consultor'),
    listManagers: () => listByRole(needs, 'manager'),
  }),
  ...serve(teamRecord, { listTeamRecord: ({ query }) => listTeamRecord(needs.db, query) }),
  ...serve(savedLists, {
    listSavedLists: async (_input, { userId }) => ({ lists: await listLists(needs.db, userId) }),
    createSavedList: async ({ body }, { userId }) => ({ list: await createList(needs, body, userId) }),
    updateSavedList: async ({ params, body }, { userId }) => ({
      list: await updateList(needs, params.id, body, userId),
    }),
    removeSavedList: ({ params }, { userId }) => removeList(needs, params.id, userId),
  }),
  ...serve(userRecord, {
    listUserRecord: async ({ params, query }) => {
      await readManagedUser(needs, params.id)
      return listRecord(needs.db, params.id, query.after)
    },
    listUserNotes: async ({ params }) => {
      await readManagedUser(needs, params.id)
      return { notes: await listNotes(needs.db, params.id) }
    },
    createUserNote: async ({ params, body }, actor, context) => ({
      note: await writeNote(needs, params.id, body.text, { actor, context }),
    }),
    removeUserNote: ({ params }, actor, context) => removeNote(needs, params.noteId, { actor, context }),
  }),
]
