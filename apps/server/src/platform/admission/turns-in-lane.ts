import type { Lane } from './admission.ts'

/**
 * A call that takes longer waits for something else than this process and its database, such as a provider. Its turn is
 * given back, so that a few of them do not keep the others.
 */
const LONGEST_TURN_MS = 250

type Waiting = { begin: () => void; refuse: () => void }

/** Counts the calls of one class that are under way, and lets the others wait for their turn, in the order they came. */
export function openLane(lane: Lane) {
  const queue = new Map<Waiting, NodeJS.Timeout>()
  let underWay = 0

  const beginNext = () => {
    const [next] = queue
    if (!next || underWay >= lane.atOnce) return
    const [first, tooLate] = next
    queue.delete(first)
    clearTimeout(tooLate)
    first.begin()
  }

  return {
    lane,
    count: () => ({ underWay, waiting: queue.size }),
    /** Takes a turn. The returned function gives it back. */
    take(): () => void {
      underWay++
      let isTaken = true
      const giveBack = () => {
        if (!isTaken) return
        isTaken = false
        clearTimeout(tooLong)
        underWay--
        beginNext()
      }
      const tooLong = setTimeout(giveBack, LONGEST_TURN_MS).unref()
      return giveBack
    },
    /** Calls `begin` when there is room, or `refuse` when that takes too long. The returned function leaves the queue. */
    wait(waiting: Waiting): () => void {
      const leave = () => {
        clearTimeout(queue.get(waiting))
        queue.delete(waiting)
      }
      const tooLate = setTimeout(() => {
        leave()
        waiting.refuse()
      }, lane.longestWaitMs)
      queue.set(waiting, tooLate)
      return leave
    },
  }
}
