/** Forgets the log as the nightly job does. */
export { forgetWatchLog } from '../../features/lessons/hours/watch-log.queries.ts'
