import type { Needs } from '../../../needs.ts'
import { readInBatches } from '../../../platform/in-batches.ts'
import { listUsers } from '../../people/index.ts'
import { checkPlaybackOf } from './check-entitlement.ts'
import { MOST_AT_ONCE } from './continue-playback.ts'
import { listOtherLive, listPlaybacks, markSeen, type Playback } from './playback.queries.ts'

/** More playbacks that fetch ahead would be a way around the limit of streams. */
const MOST_UNBEGUN = 3
const BATCHES_AT_ONCE = 2

type CheckNeeds = Pick<Needs, 'db' | 'clock' | 'readActor' | 'log'>

/**
 * Says whether a playback with a valid signature may go on. nginx asks every ten seconds for each that is being
 * watched; login, entitlement and stops are read anew each time.
 */
export function playbackChecker(needs: CheckNeeds): (id: string) => Promise<boolean> {
  const recordSeen = seenRecorder(needs)
  const check = readInBatches(BATCHES_AT_ONCE, ids => checkAll(needs, ids))
  return async id => {
    const isAllowed = (await check(id)) ?? false
    if (isAllowed) recordSeen(id)
    return isAllowed
  }
}

async function checkAll(needs: CheckNeeds, ids: readonly string[]): Promise<Map<string, boolean>> {
  const { db, clock, readActor } = needs
  const playbacks = (await listPlaybacks(db, ids)).filter(isUsable)
  if (playbacks.length === 0) return new Map()
  const people = listUsers(db, [...new Set(playbacks.map(({ userId }) => userId))])
  const checks = playbacks.map(async (playback): Promise<[string, boolean]> => {
    const [actor, isWithinLimit] = await Promise.all([
      readActor(playback.sessionId),
      isWithinStreamLimit(needs, playback),
    ])
    const person = (await people).get(playback.userId)
    if (person === undefined || actor === null || actor.mustChoosePassword) return [playback.id, false]
    return [playback.id, isWithinLimit && checkPlaybackOf(person, actor, playback, clock()).ok]
  })
  return new Map(await Promise.all(checks))
}

const isUsable = ({ isStopped, hasBegun, isFresh, newerUnbegun }: Playback): boolean =>
  !isStopped && (hasBegun || (isFresh && newerUnbegun < MOST_UNBEGUN))

/** A playback that paused for long must not resume beside two others that began meanwhile. */
async function isWithinStreamLimit({ db }: CheckNeeds, playback: Playback): Promise<boolean> {
  if (!playback.hasBegun || playback.isLive || playback.isStaff) return true
  return (await listOtherLive(db, playback)).length < MOST_AT_ONCE
}

const WRITE_EVERY_MS = 1000

/** Records all playbacks of a second in one statement. After a crash, the next check records them again. */
function seenRecorder({ db, log }: Pick<CheckNeeds, 'db' | 'log'>): (id: string) => void {
  let seen = new Set<string>()
  const write = () => {
    const ids = [...seen]
    seen = new Set()
    markSeen(db, ids).catch((error: unknown) => log.warn({ err: error }, 'playbacks seen and not noted'))
  }
  return id => {
    if (seen.size === 0) setTimeout(write, WRITE_EVERY_MS).unref()
    seen.add(id)
  }
}
