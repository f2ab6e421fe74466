export { listAllPartners } from './landing.queries.ts'
