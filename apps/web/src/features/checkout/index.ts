export { CardFields } from './card/card-fields.tsx'
export { type CardForm, emptyCard, findCardErrors } from './card/card-form.ts'
export { CardSection } from './card/card-section.tsx'
export { exchangeCard } from './card/exchange-card.ts'
export {
  checkoutResolver,
  emptyCheckout,
  NOTHING_MISSING,
  toPayer,
  type CheckoutForm,
} from './checkout-form.ts'
export { payerQuery } from './checkout.calls.ts'
export { CouponField } from './coupon-field.tsx'
export { InstalmentsField } from './instalments-field.tsx'
export { outcomeTexts } from './outcome/outcome.texts.ts'
export { PaymentRefusedModal } from './outcome/payment-refused-modal.tsx'
export { PaymentWaiting } from './outcome/payment-waiting.tsx'
export { toCardFields, usePayment, type Click, type Outcome } from './outcome/use-payment.ts'
export { PayerSection, type KnownPayer } from './payer-section.tsx'
export { PriceChanged } from './price-changed.tsx'
