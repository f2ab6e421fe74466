import { createPath, type InitialEntry, type Location, type To } from 'react-router'

/** The addresses that the Back button knows: those of the tab, or those of a test. */
export type Entries = {
  current: () => Location
  push: (location: Location) => void
  replace: (location: Location) => void
  go: (delta: number) => void
  /** Calls back after Back or Forward, with how many entries were gone: less than zero is back. */
  listen: (listener: (delta: number) => void) => void
}

/** The entry that a tab begins with has no key of its own. */
const FIRST_KEY = 'default'

const newKey = (): string => Math.random().toString(36).slice(2, 10)

/** Takes a full path. Written as the browser does, so that an address is the same before and after a reload. */
export function toLocation(to: To, state: unknown = null): Location {
  const path = typeof to === 'string' ? to : createPath(to)
  const { pathname, search, hash } = new URL(`http://localhost${path}`)
  return { pathname, search, hash, state, key: newKey() }
}

/** What the browser keeps beside each address. `idx` tells Back from Forward, and by how much. */
type Kept = { usr?: unknown; key?: string; idx?: number }

const kept = (): Kept => (window.history.state ?? {}) as Kept

/** Returns the place of the current entry in the row, and gives it one if the browser made the entry by itself. */
function placeOf(place: number, key?: string): number {
  const { idx } = kept()
  if (idx !== undefined) return idx
  window.history.replaceState({ ...kept(), ...(key !== undefined && { key }), idx: place }, '')
  return place
}

export function browserEntries(): Entries {
  let index = placeOf(0)
  const toKept = ({ state, key }: Location): Kept => ({ usr: state as unknown, key, idx: index })
  return {
    current: () => {
      const { pathname, search, hash } = window.location
      const { usr = null, key = FIRST_KEY } = kept()
      return { pathname, search, hash, state: usr, key }
    },
    push: location => {
      index += 1
      try {
        window.history.pushState(toKept(location), '', createPath(location))
      } catch (error) {
        if (error instanceof DOMException && error.name === 'DataCloneError') throw error
        // Safari refuses more than a hundred of them in half a minute.
        window.location.assign(createPath(location))
      }
    },
    replace: location => window.history.replaceState(toKept(location), '', createPath(location)),
    go: delta => window.history.go(delta),
    listen: listener =>
      window.addEventListener('popstate', () => {
        const before = index
        // Only a link within the page makes an entry that is not ours, after the current one.
        index = placeOf(before + 1, newKey())
        listener(index - before)
      }),
  }
}

export function memoryEntries(first: InitialEntry): Entries {
  const begin = toLocation(first, typeof first === 'string' ? null : first.state)
  const row: Location[] = []
  let current: Location = { ...begin, key: FIRST_KEY }
  let index = 0
  let told: (delta: number) => void = () => {}
  row.push(current)
  const put = (location: Location): void => {
    current = location
    row[index] = location
  }
  return {
    current: () => current,
    push: location => {
      index += 1
      row.length = index
      put(location)
    },
    replace: put,
    go: delta => {
      const next = row[index + delta]
      if (next === undefined) return
      current = next
      index += delta
      told(delta)
    },
    listen: listener => {
      told = listener
    },
  }
}
