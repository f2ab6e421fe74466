import pg from 'pg'

/** What comes so often is likely to come again. */
const USES_BEFORE_NAMED = 3
/** Each connection keeps the plans of all of them. */
const MOST_NAMED = 300
/** Statements of which a part is written for each call would otherwise be remembered without an end. */
const MOST_COUNTED = 5000

/** Gives a name to each statement that has come several times. */
export function statementNames() {
  const names = new Map<string, string>()
  const uses = new Map<string, number>()
  let given = 0
  return {
    nameOf(text: string): string | undefined {
      const name = names.get(text)
      if (name !== undefined || names.size >= MOST_NAMED) return name
      const used = (uses.get(text) ?? 0) + 1
      if (used > USES_BEFORE_NAMED) {
        uses.delete(text)
        names.set(text, `statement-${++given}`)
        return names.get(text)
      }
      if (uses.size >= MOST_COUNTED) uses.clear()
      uses.set(text, used)
      return undefined
    },
    /** No name is given a second time, since connections know the old ones. */
    forgetAll: () => names.clear(),
  }
}

/** A migration has changed the type of a column that the statement returns: PostgreSQL refuses its plan from then on. */
const isOutdated = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.message.includes('cached plan')

type Answer = (error: Error | null, result?: pg.QueryResult) => void
type NamedQuery = { name: string; text: string; values: unknown[] }

const isNamedQuery = (asked: unknown): asked is NamedQuery =>
  typeof asked === 'object' && asked !== null && 'name' in asked && 'text' in asked && 'values' in asked

/**
 * Lets a connection parse and plan a statement once when it comes again and again: for most of ours that takes longer than
 * running it. PostgreSQL itself goes back to a plan for each call where the values matter.
 */
export function preparingClient(): typeof pg.Client {
  const names = statementNames()

  function toNamedQuery(asked: unknown, values: unknown): NamedQuery | null {
    if (isNamedQuery(asked)) return asked
    if (typeof asked !== 'string' || !Array.isArray(values) || values.length === 0) return null
    // A plan that was made while a table was small would read all of it for each of the list after it has grown.
    if (values.some(Array.isArray)) return null
    const name = names.nameOf(asked)
    return name === undefined ? null : { name, text: asked, values }
  }

  return class PreparingClient extends pg.Client {
    override query: pg.Client['query'] = ((...given: unknown[]) => {
      const send = super.query.bind(this) as (...asked: unknown[]) => unknown
      const query = toNamedQuery(given[0], given[1])
      if (!query) return send(...given)
      // Within a transaction there is no second time, and what went wrong first is told.
      const sendUnnamed = (failed: unknown): Promise<pg.QueryResult> => {
        names.forgetAll()
        return (send(query.text, query.values) as Promise<pg.QueryResult>).catch(() => {
          throw failed
        })
      }
      const answer = given.at(-1) as Answer
      if (typeof answer === 'function')
        return send(query, (error: Error | null, result: pg.QueryResult) => {
          if (!isOutdated(error)) return answer(error, result)
          void sendUnnamed(error).then(
            second => answer(null, second),
            () => answer(error),
          )
        })
      return (send(query) as Promise<pg.QueryResult>).catch((error: unknown) => {
        if (!isOutdated(error)) throw error
        return sendUnnamed(error)
      })
    }) as pg.Client['query']
  }
}
