/** Writes reports of watched time as the call does, without the call around it. */
export { reportWriter, type ArrivedReport } from '../../features/lessons/hours/report-writer.ts'
/** The statement that writes them, and the part of it that writes the log. */
export {
  ADD as ADD_WATCHED_TIME,
  LOGGED as WATCH_LOG_PART,
} from '../../features/lessons/hours/ledger.queries.ts'
/** What the figures of lessons read. */
export { findCurve, listCategoryDays } from '../../features/insights/learning/learning.queries.ts'
