/** Time is a need, so that tests can name it. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
