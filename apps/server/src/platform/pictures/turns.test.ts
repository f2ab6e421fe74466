import { describe, expect, it } from 'vitest'
import { NoTurn, takeTurns } from './turns.ts'

const limits = { atOnce: 1, waiting: 8, waitingOfOne: 4, longestWaitMs: 10_000 }

/** Work that ends when it is told to. */
function aGate() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { isOpen: promise, open: resolve }
}

describe('people who take turns', () => {
  it('are not kept by one who waits with many', async () => {
    const inTurn = takeTurns(limits)
    const gate = aGate()
    const order: string[] = []
    const work = (owner: number, name: string) =>
      inTurn(owner, async () => {
        await gate.isOpen
        order.push(name)
      })
    const all = [work(1, 'a1'), work(1, 'a2'), work(1, 'a3'), work(2, 'b1'), work(3, 'c1'), work(2, 'b2')]
    gate.open()
    await Promise.all(all)
    expect(order).toEqual(['a1', 'b1', 'a2', 'c1', 'a3', 'b2'])
  })

  it('are never more at once than allowed, and a failure gives its turn on', async () => {
    const inTurn = takeTurns({ ...limits, atOnce: 2 })
    let [working, most] = [0, 0]
    const work = async () => {
      most = Math.max(most, ++working)
      await new Promise(done => setTimeout(done, 2))
      working--
      throw new Error('on purpose')
    }
    const ends = await Promise.allSettled(Array.from({ length: 9 }, (_, owner) => inTurn(owner, work)))
    expect([most, ends.filter(({ status }) => status === 'rejected').length]).toEqual([2, 9])
    expect(await inTurn(1, async () => 'free')).toBe('free')
  })

  it('are refused when too many wait, in all or of one, and when their turn does not come', async () => {
    const inTurn = takeTurns({ ...limits, longestWaitMs: 20 })
    const gate = aGate()
    const first = inTurn(0, () => gate.isOpen)
    const waiting = Array.from({ length: 9 }, (_, at) => inTurn(at < 5 ? 1 : 10 + at, async () => {}))
    const ends = await Promise.allSettled(waiting)
    for (const end of ends) expect(end).toMatchObject({ status: 'rejected', reason: expect.any(NoTurn) })
    gate.open()
    await first
    expect(await inTurn(1, async () => 'free')).toBe('free')
  })
})
