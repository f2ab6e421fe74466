import { addDays, type Day } from '../day.ts'

export const TRIAL_DAYS = 7

/** The last day of a trial: never less than the promised days, whatever the hour of registration. */
export const trialEndsOn = (registeredOn: Day): Day => addDays(registeredOn, TRIAL_DAYS)
