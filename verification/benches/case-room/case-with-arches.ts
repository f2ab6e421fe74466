import { toStl } from '@alinha/scans/made-arch.test-data'
import type { Bytes } from '@alinha/domain'
import { seedCases } from '../../../apps/server/database/seed/cases.ts'
import { readConfig } from '../../../apps/server/src/config.ts'
import { buildNeeds } from '../../../apps/server/src/needs.ts'
import { sendRecord } from '../../demo-cases/send-records.ts'
import { makeSeededPair } from '../../made-scans/seeded-pair.ts'
import type { Stage } from '../../stage/stage.ts'

export type Arches = { upper: Bytes; lower: Bytes }

const JAWS = ['upper', 'lower'] as const

/** Nothing was chosen on it. */
export const SEED = 7000

/** A pair as large as a scanner's. */
export function makeArches(edge: number, triangles: number): Arches {
  const pair = makeSeededPair(SEED, edge, triangles)
  return { upper: toStl(pair.upper), lower: toStl(pair.lower) }
}

/** A paid case of the seeded premium member that has these two files. The worker makes their copies. */
export async function putCase({ environment }: Stage, arches: Arches): Promise<number> {
  const needs = await buildNeeds(readConfig(environment), 'worker')
  const sent: number[] = []
  try {
    await seedCases(
      needs.db,
      needs.config,
      new Date(),
      {
        sendRecords: async (_facts, file) => {
          sent.push(file.ticketId)
          return Promise.all(
            JAWS.map(slot => sendRecord(needs, { slot, ending: 'stl', plain: arches[slot] }, file)),
          )
        },
        sendPlan: () => Promise.resolve([]),
      },
      [
        {
          kind: 'alignment',
          hasAssistance: false,
          hoursAgo: 2,
          description: 'Duas arcadas.',
          steps: [
            [2, { event: 'pay' }],
            [2, { event: 'paid' }],
          ],
        },
      ],
    )
    const [ticketId] = sent
    if (ticketId === undefined) throw new Error('no case was made')
    return ticketId
  } finally {
    await needs.close()
  }
}
