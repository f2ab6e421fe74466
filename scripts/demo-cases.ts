/**
 * `npm run demo:cases`: makes a case of Planning Center in every state, with arches by geometry, once. `npm run dev` does
 * it in the background.
 */
import { setPriority } from 'node:os'
import { seedCases } from '../apps/server/database/seed/cases.ts'
import { readConfig } from '../apps/server/src/config.ts'
import { buildNeeds } from '../apps/server/src/needs.ts'
import { sendMadeRecords } from '../verification/demo-cases/send-records.ts'
import { openDevelopmentDatabase, readEnvironment } from './development.ts'

// The product that runs on the same machine must not get slower.
setPriority(10)

const environment = readEnvironment()
const database = await openDevelopmentDatabase(environment)
const config = readConfig({ LOG_LEVEL: 'warn', ...environment, DATABASE_URL: database.url })
const needs = await buildNeeds(config, 'worker')
try {
  await seedCases(needs.db, config, new Date(), sendMadeRecords(needs))
  console.log('the cases are there: the worker of npm run dev checks their files')
} finally {
  await needs.close()
  await database.stop()
}
