/** Thrown to somebody for whom there is no room, or whose turn did not come in time. */
export class NoTurn extends Error {}

type Waiting = { owner: number; begin: () => void }

type Limits = { atOnce: number; waiting: number; waitingOfOne: number; longestWaitMs: number }

/**
 * Lets a few work at once and the others wait for their turn. Whoever waits with many does not keep the others: after a
 * turn of one owner comes another owner, as long as there is one.
 */
export function takeTurns({ atOnce, waiting: mostWaiting, waitingOfOne, longestWaitMs }: Limits) {
  const waiting: Waiting[] = []
  let working = 0
  let lastOwner: number | null = null

  const beginNext = () => {
    if (working >= atOnce) return
    const next = waiting.find(({ owner }) => owner !== lastOwner) ?? waiting[0]
    if (!next) return
    waiting.splice(waiting.indexOf(next), 1)
    lastOwner = next.owner
    working++
    next.begin()
  }

  const turnOf = (owner: number): Promise<void> =>
    new Promise((begin, refuse) => {
      const ofOwner = waiting.filter(other => other.owner === owner).length
      if (waiting.length >= mostWaiting || ofOwner >= waitingOfOne) return refuse(new NoTurn())
      const tooLate = setTimeout(() => {
        waiting.splice(waiting.indexOf(entry), 1)
        refuse(new NoTurn())
      }, longestWaitMs)
      const entry = {
        owner,
        begin() {
          clearTimeout(tooLate)
          begin()
        },
      }
      waiting.push(entry)
      beginNext()
    })

  return async function inTurn<Answer>(owner: number, work: () => Promise<Answer>): Promise<Answer> {
    await turnOf(owner)
    try {
      return await work()
    } finally {
      working--
      beginNext()
    }
  }
}
