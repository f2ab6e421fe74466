import { readConfig } from '../../apps/server/src/config.ts'
import { everyOtherRoute } from '../../apps/server/src/features.ts'
import { commentsRoutes } from '../../apps/server/src/features/community/comments/comments.routes.ts'
import { forumRoutes } from '../../apps/server/src/features/community/forum/forum.routes.ts'
import { buildNeeds } from '../../apps/server/src/needs.ts'
import { buildApp } from '../../apps/server/src/platform/http/app.ts'
import { guardsOf } from '../../apps/server/src/platform/http/guards.ts'

/** Our server, with the community and who listens to it. */
const [, port = '0'] = process.argv.slice(2)

const needs = await buildNeeds(readConfig(), 'api')
const routes = [...commentsRoutes(needs), ...forumRoutes(needs)]
const app = buildApp(needs, routes, guardsOf(needs), everyOtherRoute(needs))
await app.listen({ port: Number(port), host: '127.0.0.1' })

process.on('message', question => {
  if (question === 'cpu') process.send?.(process.cpuUsage())
})
process.send?.('ready')
