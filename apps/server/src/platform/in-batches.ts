import { setImmediate as allArrived } from 'node:timers/promises'

/**
 * Does the work of many requests together. Items that arrive while `atOnce` batches are under way share the next one:
 * at load, one statement serves hundreds. The work on an item begins after it arrived.
 */
export function inBatches<Item, Answer>(
  { atOnce, largest = Infinity }: { atOnce: number; largest?: number },
  answerAll: (items: readonly Item[]) => Promise<readonly Answer[]>,
): (item: Item) => Promise<Answer> {
  const waiting: { item: Item; answer: PromiseWithResolvers<Answer> }[] = []
  let working = 0

  const work = async (): Promise<void> => {
    working++
    // Lets every item that has already arrived join the batch.
    await allArrived()
    while (waiting.length > 0) {
      const batch = waiting.splice(0, largest)
      try {
        const answers = await answerAll(batch.map(({ item }) => item))
        for (const [at, { answer }] of batch.entries()) answer.resolve(answers[at] as Answer)
      } catch (error) {
        for (const { answer } of batch) answer.reject(error)
      }
    }
    working--
  }

  return item => {
    const answer = Promise.withResolvers<Answer>()
    waiting.push({ item, answer })
    if (working < atOnce) void work()
    return answer.promise
  }
}

/** Reads by key, each key once in a batch; null where nothing was found. */
export const readInBatches = <Found>(
  atOnce: number,
  readAll: (keys: readonly string[]) => Promise<ReadonlyMap<string, Found>>,
): ((key: string) => Promise<Found | null>) =>
  inBatches({ atOnce }, async keys => {
    const found = await readAll([...new Set(keys)])
    return keys.map(key => found.get(key) ?? null)
  })

/**
 * Who asks for the same thing while it is being done gets the answer of the first who asked. It is asked for anew once
 * there is an answer, good or bad.
 */
export function shareAnswers<Asked extends readonly (string | number)[], Answer>(
  answer: (...asked: Asked) => Promise<Answer>,
): (...asked: Asked) => Promise<Answer> {
  const underWay = new Map<string, Promise<Answer>>()
  return (...asked) => {
    const key = JSON.stringify(asked)
    const shared = underWay.get(key) ?? answer(...asked).finally(() => underWay.delete(key))
    underWay.set(key, shared)
    return shared
  }
}
