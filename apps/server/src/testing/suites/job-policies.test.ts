import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { everyQueue } from '../../features.ts'
import { jobPolicies, type JobPolicyName } from '../../platform/job-policies.ts'
import { jobTable, shortestSeconds } from '../job-table.ts'

const DOCUMENT = new URL('../../../../../docs/operations.md', import.meta.url)
const DAY = 86_400

it('lists every job with its tries, its pauses and its end in the document that people read at night', async () => {
  const document = await readFile(DOCUMENT, 'utf8')
  const rows = document.split('\n').filter(line => /^\| `[a-z-]+` +\| \d+ (try|tries)/.test(line))
  expect(rows.map(row => row.replaceAll(/ +/g, ' '))).toEqual(jobTable())
})

it('waits days where nothing else would do the work, and minutes where a manager sent a file', () => {
  const shortest = Object.fromEntries(
    Object.entries(jobPolicies).map(([name, policy]) => [name, shortestSeconds(policy)]),
  ) as Record<JobPolicyName, number>
  expect(shortest.mail).toBeGreaterThan(1.5 * DAY)
  expect(shortest['must-happen']).toBe(shortest.mail)
  expect(shortest['until-answered']).toBeGreaterThan(14 * DAY)
  expect(shortest['long-work']).toBeGreaterThan(3600)
  expect(shortest['comes-daily']).toBeGreaterThan(4 * 3600)
})

it('leaves to cron only what has no payload of its own, or is sent again each hour', () => {
  const cron = everyQueue.filter(({ policy }) => policy.startsWith('comes-'))
  const withPayload = cron.filter(queue => 'oneAtATimePer' in queue).map(({ name }) => name)
  expect(withPayload).toEqual(['privacy.erase-account'])
})
