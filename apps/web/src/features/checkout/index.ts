export { CardFields } from './card/card-fields.tsx'
export { type CardForm, emptyCard, findCardErrors } from './card/card-form.ts'
export { exchangeCard } from './card/exchange-card.ts'
