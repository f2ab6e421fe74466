import { positionOptions } from './position.ts'

type Position = { id: number; position: number }

/**
 * Where everybody stands once one of them is put at a position: it gets the place it asks for, those who stood there
 * step back as little as needed, and gaps stay. Only at the very end there is no room behind: there the line moves
 * up. Returns those who move.
 */
export function putAtPosition(all: readonly Position[], id: number, position: number): Position[] {
  const others = all.filter(one => one.id !== id).toSorted((a, b) => a.position - b.position || a.id - b.id)
  const before = others.filter(one => one.position < position)
  let last = position
  const after = others
    .filter(one => one.position >= position)
    .map(one => ({ id: one.id, position: (last = Math.max(one.position, last + 1)) }))

  const placed = [...before, { id, position }, ...after]
  const line = last > positionOptions.length ? movedUp(placed) : placed
  const known = new Map(all.map(one => [one.id, one.position]))
  return line.filter(one => known.get(one.id) !== one.position)
}

function movedUp(line: readonly Position[]): Position[] {
  let next = positionOptions.length + 1
  return line.toReversed().map(one => {
    next = Math.max(1, Math.min(one.position, next - 1))
    return { id: one.id, position: next }
  })
}

/** Behind everybody. With the last place taken, it is shared until somebody moves. */
export const lastPosition = (largest: number | null): number =>
  Math.min((largest ?? 0) + 1, positionOptions.length)
