import { randomUUID } from 'node:crypto'
import type { Id } from './object-matrix.ts'

const UUID = /^[\da-f]{8}-[\da-f-]{27}$/

/** An id of the same shape that nothing has: the ending of a file stays. */
export function missingId(id: Id): Id {
  if (typeof id === 'number') return 2_000_000_000
  return UUID.test(id) ? randomUUID() : id.replace(/^[^.]+/, name => name.split('').toReversed().join(''))
}
