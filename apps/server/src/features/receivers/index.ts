export { recordPayout, recordSplitRules } from './receivers.queries.ts'
