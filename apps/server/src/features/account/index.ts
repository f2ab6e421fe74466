export { findRunningTrial } from './trials.queries.ts'
