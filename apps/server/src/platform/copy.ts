import pg from 'pg'
import { to } from 'pg-copy-streams'
import type { Readable } from 'node:stream'

/** What a `copy … to stdout` writes, as it comes. */
export const copyTo = (client: pg.PoolClient, statement: string): Readable => client.query(to(statement))

type Compiled = { compile(): { sql: string; parameters: readonly unknown[] } }

/** `copy` and `declare` take no parameters, so the values stand in the text, escaped. */
export function toText(query: Compiled): string {
  const { sql: text, parameters } = query.compile()
  return text.replaceAll(/\$(\d+)/g, (_whole, place: string) => toLiteral(parameters[Number(place) - 1]))
}

function toLiteral(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return `array[${value.map(toLiteral).join(',')}]`
  if (typeof value === 'string') return pg.escapeLiteral(value)
  throw new TypeError(`A ${typeof value} cannot stand in a statement.`)
}
