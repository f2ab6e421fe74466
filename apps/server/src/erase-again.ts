/**
 * `npm run erase:again`: after the database was restored to an earlier moment, erases whoever was erased since. To be run
 * before the processes start. Says how many had come back; run again, it says 0.
 */
import { readConfigFor } from './config.ts'
import { eraseAgain } from './features/privacy/index.ts'
import { buildNeeds } from './needs.ts'

const needs = await buildNeeds(readConfigFor('worker'), 'worker')
try {
  process.stdout.write(`${await eraseAgain(needs)} accounts had come back and are erased again\n`)
} finally {
  await needs.close()
}
