import {
  listNeededSlots,
  makeChunkCipher,
  makePrefix,
  sealedSize,
  sealRange,
  toCaseFileKind,
  type Bytes,
  type CaseFacts,
  type CaseKind,
} from '@alinha/domain'
import { createHash, randomUUID, webcrypto } from 'node:crypto'
import type { CaseRecords, SeededFile } from '../../apps/server/database/seed/cases.ts'
import {
  caseFilePath,
  fileKeyOf,
  findTicket,
  insertTicketFile,
  readCaseKey,
  recordArrival,
} from '../../apps/server/src/features/planning-center/index.ts'
import type { Needs } from '../../apps/server/src/needs.ts'
import { makePlan, makeRecords, type MadeRecord } from './make-records.ts'

type SendNeeds = Pick<Needs, 'db' | 'config' | 'media' | 'jobs'>

/** Which mouth each kind of case has; cases of a kind share it, because making one takes seconds. */
const SEEDS: Record<CaseKind, number> = {
  alignment: 4,
  'class-or-extraction': 5,
  'open-or-deep-bite': 5,
  'mixed-dentition': 2,
  refinement: 4,
  'single-arch': 4,
}

/** Sends made files as a browser would: sealed with the key of the file. The worker then looks at them. */
export function sendMadeRecords(needs: SendNeeds): CaseRecords {
  const records = new Map<string, MadeRecord[]>()
  const plans = new Map<number, MadeRecord[]>()
  const recordsFor = async (facts: CaseFacts) => {
    const slots = listNeededSlots(facts)
    const name = `${SEEDS[facts.kind]} ${slots.join()}`
    const made = records.get(name) ?? (await makeRecords(SEEDS[facts.kind], slots))
    records.set(name, made)
    return made
  }
  const planFor = ({ kind }: CaseFacts) => {
    const made = plans.get(SEEDS[kind]) ?? makePlan(SEEDS[kind])
    plans.set(SEEDS[kind], made)
    return made
  }
  const sendAll = async (made: readonly MadeRecord[], file: SeededFile) => {
    const ids: string[] = []
    for (const one of made) ids.push(await sendRecord(needs, one, file))
    return ids
  }
  return {
    sendRecords: async (facts, file) => sendAll(await recordsFor(facts), file),
    sendPlan: async (facts, file) => sendAll(planFor(facts), file),
  }
}

/** Seals one file and hands it in. Returns its id. */
export async function sendRecord(
  needs: SendNeeds,
  { slot, ending, plain }: MadeRecord,
  { ticketId, userId, at }: SeededFile,
): Promise<string> {
  const ticket = await findTicket(needs.db, ticketId)
  if (!ticket) throw new Error('a case that was just made is missing')
  const id = randomUUID()
  const sha256 = createHash('sha256').update(plain).digest()
  const key = fileKeyOf(await readCaseKey(needs.db, needs, ticket), id)
  await needs.media.put(caseFilePath(id), await seal(key, plain, new Uint8Array(sha256)))
  await insertTicketFile(needs.db, {
    id,
    ticketId,
    uploaderId: userId,
    slot,
    kind: toCaseFileKind(ending),
    ending,
    bytes: plain.length,
    sealedBytes: sealedSize(plain.length),
    sha256: sha256.toString('hex'),
    at,
  })
  await recordArrival({ ...needs, clock: () => at }, id)
  return id
}

async function seal(key: Bytes, plain: Bytes, sha256: Bytes): Promise<Bytes> {
  const { subtle } = webcrypto
  const cipher = await makeChunkCipher(subtle, key)
  return sealRange({ cipher, prefix: await makePrefix(subtle, key, sha256), plain }, 0, Infinity)
}
