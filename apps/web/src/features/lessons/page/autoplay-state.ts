/** What a lesson passes to the next one, in the history entry. */
export type AutoplayState = {
  playsAtOnce: boolean
  /** How many lessons in a row started by themselves without anybody touching anything. */
  unattended: number
}

/** After this many, the person is asked whether they are still there. */
export const MAX_UNATTENDED = 3

/** The state of a history entry may be anything. */
export function toAutoplayState(state: unknown): AutoplayState {
  const fields: Partial<Record<keyof AutoplayState, unknown>> =
    typeof state === 'object' && state !== null ? state : {}
  return {
    playsAtOnce: fields.playsAtOnce === true,
    unattended: Number.isSafeInteger(fields.unattended) ? Number(fields.unattended) : 0,
  }
}
