import { catalogue } from '@alinha/contract'
import type { Needs } from '../../needs.ts'
import { serve } from '../../platform/http/serve.ts'
import { listCourses, readCatalog, readCategory, readDemandCatalog } from './catalogue-pages.ts'

export const catalogueRoutes = (needs: Needs) =>
  serve(catalogue, {
    readCatalog: (_input, actor) => readCatalog(needs, actor.userId),
    readDemandCatalog: ({ query }, actor) => readDemandCatalog(needs, query.limit, actor.userId),
    listCourses: (_input, actor) => listCourses(needs, actor.userId),
    readCategory: ({ params }, actor) => readCategory(needs, params.id, actor.userId),
  })
