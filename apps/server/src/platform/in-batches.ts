import { setImmediate as allArrived } from 'node:timers/promises'

/**
 * Collects the keys of many requests into one read. Keys that arrive while `atOnce` reads are running share the next
 * one, so that under load one read serves dozens. A read always begins after its keys were asked for.
 */
export function inBatches<Found>(
  atOnce: number,
  readAll: (keys: readonly string[]) => Promise<ReadonlyMap<string, Found>>,
): (key: string) => Promise<Found | null> {
  let waiting = new Map<string, PromiseWithResolvers<Found | null>>()
  let reading = 0

  const readNext = async (): Promise<void> => {
    reading++
    // Lets every request that has already arrived join this read.
    await allArrived()
    while (waiting.size > 0) {
      const batch = waiting
      waiting = new Map()
      try {
        const found = await readAll([...batch.keys()])
        for (const [key, asked] of batch) asked.resolve(found.get(key) ?? null)
      } catch (error) {
        for (const asked of batch.values()) asked.reject(error)
      }
    }
    reading--
  }

  return key => {
    let asked = waiting.get(key)
    if (!asked) {
      asked = Promise.withResolvers<Found | null>()
      waiting.set(key, asked)
      if (reading < atOnce) void readNext()
    }
    return asked.promise
  }
}
