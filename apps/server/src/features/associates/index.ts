export { recordReferral } from './referrals.queries.ts'
