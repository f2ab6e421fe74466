import { manageSearch, search } from '@alinha/contract'
import type { Needs } from '../../needs.ts'
import { serve } from '../../platform/http/serve.ts'
import { createSynonyms, removeSynonyms, updateSynonyms } from './manage/edit-synonyms.ts'
import { findForManagers } from './manage/find-for-managers.ts'
import { searchLessons, searchByKeyword } from './search-lessons.ts'
import { listSynonyms } from './search.queries.ts'
import { listSearchFilters, suggestSearches } from './suggest-searches.ts'

const REMOVED = {
  message: {
    'pt-BR': 'O grupo de sinônimos foi removido.',
    en: 'The group of synonyms was removed.',
    es: 'El grupo de sinónimos fue eliminado.',
  },
}

export const searchRoutes = (needs: Needs) => [
  ...serve(manageSearch, { findForManagers: ({ body }) => findForManagers(needs, body.keyword) }),
  ...serve(search, {
    searchByKeyword: ({ body }, actor) => searchByKeyword(needs, body.keyword, actor),
    searchLessons: ({ body }, actor) => searchLessons(needs, body, actor),
    suggestSearches: ({ query }) => suggestSearches(needs, query.prefix),
    listSearchFilters: (_input, actor) => listSearchFilters(needs, actor.userId),
    listSynonyms: async () => ({ synonyms: await listSynonyms(needs.db) }),
    createSynonyms: async ({ body }, actor, context) => ({
      synonyms: await createSynonyms(needs, body.terms, { actor, context }),
    }),
    updateSynonyms: async ({ params, body }, actor, context) => ({
      synonyms: await updateSynonyms(needs, params.id, body, { actor, context }),
    }),
    removeSynonyms: async ({ params }, actor, context) => {
      await removeSynonyms(needs, params.id, { actor, context })
      return REMOVED
    },
  }),
]
