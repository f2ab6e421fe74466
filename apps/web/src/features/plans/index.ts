export { PlanCards } from './plan-cards.tsx'
