/**
 * `npm run demo:lessons`: gives the seeded lessons that have none a short video of their own, spoken and drawn, and
 * their captions and chapters. `npm run dev` does it in the background. `-- --count 1` takes the first only,
 * `-- --until-shown` waits for the worker.
 */
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../apps/server/src/config.ts'
import { buildNeeds } from '../apps/server/src/needs.ts'
import { openDevelopmentDatabase, readEnvironment } from './development.ts'
import { projectRoot } from './project-files.ts'
import { buildSource, forgetOtherSources } from '../verification/demo-lessons/build.ts'
import { deliver, listWithoutVideo, untilShown } from '../verification/demo-lessons/deliver.ts'
import { demoLessons } from '../verification/demo-lessons/lessons.ts'
import { findMissingPrograms } from '../verification/demo-lessons/programs.ts'

const folder = join(projectRoot, '.data/demo-lessons')
const { values } = parseArgs({ options: { count: { type: 'string' }, 'until-shown': { type: 'boolean' } } })

const environment = readEnvironment()
const missing = findMissingPrograms(environment['SANDBOX'] === 'none' ? ['bwrap'] : [])
if (missing) {
  console.log(`the demo lessons have no video: ${missing}`)
  process.exit(0)
}
// The product that runs on the same machine must not get slower.
setPriority(10)

const database = await openDevelopmentDatabase(environment)
const config = readConfig({ LOG_LEVEL: 'warn', ...environment, DATABASE_URL: database.url })
const needs = await buildNeeds(config, 'worker')
try {
  const lessons = demoLessons.slice(0, values.count === undefined ? undefined : Number(values.count))
  for (const waiting of await listWithoutVideo(needs.db, lessons)) {
    const source = await buildSource(waiting.lesson, folder)
    // One after the other, so that the first can be watched while the next is drawn.
    if (values['until-shown']) await untilShown(needs.db, lessons)
    await deliver(needs, waiting, source)
  }
  await forgetOtherSources(folder, demoLessons)
  if (values['until-shown']) {
    const refused = await untilShown(needs.db, lessons)
    console.log(`${lessons.length - refused.length} demo lessons are there`)
    for (const title of refused) console.log(`without its video: ${title}`)
  } else console.log('the demo lessons are handed over: the worker of npm run dev encodes them')
} finally {
  await needs.close()
  await database.stop()
}
