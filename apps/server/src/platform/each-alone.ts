import type { Log } from './log.ts'

/** Some of a run was left undone. Thrown at its end, so that the queue repeats the job. */
export class RunIncomplete extends Error {
  /** Each once for every item that failed. */
  readonly causes: readonly unknown[]

  constructor(run: string, causes: readonly unknown[], items: number) {
    super(`${run}: ${causes.length} of ${items} failed`, { cause: causes[0] })
    this.causes = causes
  }
}

/**
 * Does the work for each item alone: one that fails is logged with what names it, and the others are done all the same.
 * For runs over many people or things that are safe to repeat.
 */
export async function eachAlone<Item>(
  { log, run }: { log: Log; run: string },
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const causes: unknown[] = []
  let count = 0
  for await (const item of items) {
    count++
    try {
      await work(item)
    } catch (error) {
      causes.push(error)
      log.error({ err: error, run, item: nameOf(item) }, 'one of a run failed, the others go on')
    }
  }
  if (causes.length > 0) throw new RunIncomplete(run, causes, count)
}

/** Ids only: the rest of an item is nobody's business in a log. */
const nameOf = (item: unknown): unknown => {
  if (typeof item !== 'object' || item === null) return item
  return 'id' in item ? item.id : null
}

/** Page after page, each after the last id of the one before. Ends with the first empty page. */
export async function* byPages<Item extends number | { id: number }>(
  listAfter: (lastId: number) => Promise<readonly Item[]>,
): AsyncGenerator<Item> {
  let lastId = 0
  for (;;) {
    const page = await listAfter(lastId)
    yield* page
    const last = page.at(-1)
    if (last === undefined) return
    lastId = typeof last === 'number' ? last : last.id
  }
}
