export { CardFields } from './card-fields.tsx'
export { emptyCard, findCardProblems, type CardForm } from './card-form.ts'
export { exchangeCard } from './exchange-card.ts'
