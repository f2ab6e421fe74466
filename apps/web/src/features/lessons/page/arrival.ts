/** How somebody came to a lesson from the one before it. */
export type Arrival = {
  playsAtOnce: boolean
  /** Lessons that have followed each other with nobody touching anything. */
  unattended: number
}

/** So many are let go by before it is asked whether anybody is still there. */
export const MOST_UNATTENDED = 3

/** What a browser kept with an address may be anything. */
export function toArrival(state: unknown): Arrival {
  const fields: Partial<Record<keyof Arrival, unknown>> =
    typeof state === 'object' && state !== null ? state : {}
  return {
    playsAtOnce: fields.playsAtOnce === true,
    unattended: Number.isSafeInteger(fields.unattended) ? Number(fields.unattended) : 0,
  }
}
