import * as z from 'zod/mini'

const count = z.optional(z.int().check(z.nonnegative()))

export const timeSpan = z.strictObject({
  months: count,
  days: count,
  hours: count,
  minutes: count,
  seconds: count,
})

type TimeSpan = z.infer<typeof timeSpan>

export type VirtualTime = {
  now(): Date
  /** Runs it when that moment comes, by itself or because time was moved. */
  schedule(at: Date, run: () => void): void
  /** Moves forward; whatever falls due on the way happens at its own moment, in order. */
  advance(span: TimeSpan): void
  set(now: Date): void
  runDue(): void
  reset(): void
}

/** Time that flows like everybody's and can be moved. It cannot go back while things wait for their moment. */
export function createVirtualTime(): VirtualTime {
  let shift = 0
  let held: number | null = null
  /** The next first. */
  const agenda: { at: number; run: () => void }[] = []
  const read = () => held ?? Date.now() + shift

  function runDue() {
    if (held !== null) return
    const until = read()
    for (let next = takeNext(until); next !== null; next = takeNext(until)) {
      held = next.at
      try {
        next.run()
      } finally {
        held = null
      }
    }
  }

  function takeNext(until: number) {
    const [next] = agenda
    if (next === undefined || next.at > until) return null
    agenda.shift()
    return next
  }

  return {
    now: () => new Date(read()),
    runDue,
    schedule(at, run) {
      const later = agenda.findLastIndex(waiting => waiting.at <= at.getTime())
      agenda.splice(later + 1, 0, { at: at.getTime(), run })
    },
    advance(span) {
      shift += addSpan(new Date(read()), span).getTime() - read()
      runDue()
    },
    set(now) {
      shift = now.getTime() - Date.now()
      runDue()
    },
    reset() {
      shift = 0
      agenda.length = 0
    },
  }
}

function addSpan(from: Date, { months = 0, days = 0, hours = 0, minutes = 0, seconds = 0 }: TimeSpan): Date {
  const milliseconds = (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
  return new Date(addMonths(from, months).getTime() + milliseconds)
}

/** 31 January and a month is the last day of February. */
export function addMonths(from: Date, months: number): Date {
  const first = new Date(from)
  first.setUTCDate(1)
  first.setUTCMonth(first.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return first
}
