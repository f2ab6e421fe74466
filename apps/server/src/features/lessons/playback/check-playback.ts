import type { Needs } from '../../../needs.ts'
import { readInBatches } from '../../../platform/in-batches.ts'
import { listUsers } from '../../people/index.ts'
import { checkEntitlement } from './check-entitlement.ts'
import { MOST_AT_ONCE } from './continue-playback.ts'
import { listOtherLive, listPlaybacks, markSeen, type Playback } from './playback.queries.ts'

/** Addresses that one person may fetch ahead with: more would be a way around the limit of streams. */
const MOST_UNBEGUN = 3
const BATCHES_AT_ONCE = 2

type Judging = Pick<Needs, 'db' | 'clock' | 'readActor' | 'log'>

/**
 * Whether a playback whose signature is right may go on: nginx asks every ten seconds for each that is being watched.
 * Login, entitlement and stops are read as they are now.
 */
export function playbackJudge(needs: Judging): (id: string) => Promise<boolean> {
  const noteSeen = seenNoter(needs)
  const judge = readInBatches(BATCHES_AT_ONCE, ids => judgeAll(needs, ids))
  return async id => {
    const isAllowed = (await judge(id)) ?? false
    if (isAllowed) noteSeen(id)
    return isAllowed
  }
}

async function judgeAll(needs: Judging, ids: readonly string[]): Promise<Map<string, boolean>> {
  const { db, clock, readActor } = needs
  const playbacks = (await listPlaybacks(db, ids)).filter(isOpen)
  if (playbacks.length === 0) return new Map()
  const people = listUsers(db, [...new Set(playbacks.map(({ userId }) => userId))])
  const judged = playbacks.map(async (playback): Promise<[string, boolean]> => {
    const [actor, hasRoom] = await Promise.all([readActor(playback.sessionId), isThereRoom(needs, playback)])
    const person = (await people).get(playback.userId)
    const isLoggedIn = actor !== null && !actor.mustChoosePassword
    const isEntitled = person !== undefined && checkEntitlement(person, playback.lesson, clock()).ok
    return [playback.id, isLoggedIn && hasRoom && isEntitled]
  })
  return new Map(await Promise.all(judged))
}

const isOpen = ({ isStopped, hasBegun, isFresh, newerUnbegun }: Playback): boolean =>
  !isStopped && (hasBegun || (isFresh && newerUnbegun < MOST_UNBEGUN))

/** One that slept must not wake up beside two others that began meanwhile. */
async function isThereRoom({ db }: Judging, playback: Playback): Promise<boolean> {
  if (!playback.hasBegun || playback.isLive) return true
  return (await listOtherLive(db, playback)).length < MOST_AT_ONCE
}

const NOTED_TOGETHER_MS = 1000

/** Those of one second in one statement. What a crash forgets, the next verdict notes again. */
function seenNoter({ db, log }: Pick<Judging, 'db' | 'log'>): (id: string) => void {
  let seen = new Set<string>()
  const write = () => {
    const ids = [...seen]
    seen = new Set()
    markSeen(db, ids).catch((error: unknown) => log.warn({ err: error }, 'playbacks seen and not noted'))
  }
  return id => {
    if (seen.size === 0) setTimeout(write, NOTED_TOGETHER_MS).unref()
    seen.add(id)
  }
}
