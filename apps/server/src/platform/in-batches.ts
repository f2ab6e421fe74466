import { setImmediate as allArrived } from 'node:timers/promises'

/**
 * Reads by key what many requests ask for at once. Keys that arrive while `atOnce` readings are under way share the
 * next one: at load, one serves dozens. What is read began to be read after it was asked for.
 */
export function inBatches<Found>(
  atOnce: number,
  readAll: (keys: readonly string[]) => Promise<ReadonlyMap<string, Found>>,
): (key: string) => Promise<Found | null> {
  let waiting = new Map<string, PromiseWithResolvers<Found | null>>()
  let reading = 0

  const readNext = async (): Promise<void> => {
    reading++
    // Lets every request that has already arrived join the reading.
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
