import { RefusedError, toWireOperation, type WireQuote } from '@alinha/contract'
import type { User } from '@alinha/domain'
import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { Button } from '../../components/button.tsx'
import { focusFirstInvalid } from '../../components/form/focus-first-invalid.ts'
import { showToast } from '../../components/toast.tsx'
import { useTexts } from '../../platform/language.ts'
import { useRefusalToasts } from '../../platform/api/refusal-toasts.ts'
import { ConsentFields, findRefusedField, registerTexts, type RegisterBody } from '../account/index.ts'
import { CardSection } from './card/card-section.tsx'
import { QUOTES_KEY, quoteQuery } from './checkout.calls.ts'
import { checkoutTexts } from './checkout.texts.ts'
import { CouponField } from './coupon-field.tsx'
import { FormSection } from './form-section.tsx'
import { InstalmentsField } from './instalments-field.tsx'
import { OrderLine, OrderSummary } from './order-summary.tsx'
import { PayerSection, type KnownPayer } from './payer-section.tsx'
import { PriceChanged } from './price-changed.tsx'
import { PlanPicker } from './plan-picker.tsx'
import {
  emptyCheckout,
  checkNewAccount,
  checkoutResolver,
  NOTHING_MISSING,
  toPayer,
  type CheckoutForm,
} from './checkout-form.ts'
import type { Choices } from './use-choices.ts'
import type { CheckoutPayment } from './use-checkout-payment.ts'
import { toQuoteParams } from './checkout-request.ts'
import { AccountOpened, AccountSection } from './visitor/account-section.tsx'
import { LoginNeeded, type useOpenAccount } from './visitor/use-open-account.ts'
import { visitorTexts } from './visitor/visitor.texts.ts'

export type PaymentFormProps = {
  /** Null for a visitor. */
  user: User | null
  /** Whose quote it is. */
  buyerId: number | null
  quote: WireQuote
  isStale: boolean
  payer: KnownPayer
  choices: Choices
  payment: CheckoutPayment
  /** Of whoever came as a visitor. */
  newAccount?: ReturnType<typeof useOpenAccount>
}

/** Asks who pays and with which card. The amounts come from the server; the card is sent to the provider only. */
export function PaymentForm({
  user,
  buyerId,
  quote,
  isStale,
  payer,
  choices,
  payment,
  newAccount,
}: PaymentFormProps) {
  const texts = useTexts(checkoutTexts)
  const accountTexts = useTexts(visitorTexts)
  const registrationTexts = useTexts(registerTexts)
  const reactToRefusal = useRefusalToasts()
  const isVisitor = user === null
  const [isLoginNeeded, setLoginNeeded] = useState(false)
  const { request, instalments, coupon } = choices
  const { operation } = request
  const cardInUse = operation === 'add-card' ? null : quote.card
  const queries = useQueryClient()
  const chosen = JSON.stringify([request, coupon])
  const [priceChange, setPriceChange] = useState<{ chosen: string; before: number }>()
  const [hasOtherAddress, setOtherAddress] = useState(false)
  const missingDetails = {
    document: !quote.payer.hasDocument,
    phone: !quote.payer.hasPhone,
    address: !quote.payer.hasAddress || hasOtherAddress,
  }
  const isFree = operation !== 'add-card' && quote.total === 0
  const toForm = (typed: CheckoutForm): CheckoutForm => (isFree ? { ...typed, payWith: 'nothing' } : typed)
  // A foreign document is taken only with an address outside Brazil.
  const lacksAddressAbroad = ({ nationality }: Pick<CheckoutForm, 'nationality'>) =>
    missingDetails.document && nationality === 'Outra' && (payer.pais ?? 'BR') === 'BR'
  const toMissing = (typed: Pick<CheckoutForm, 'payWith' | 'nationality'>) =>
    typed.payWith === 'new-card'
      ? { ...missingDetails, address: missingDetails.address || lacksAddressAbroad(typed) }
      : { ...NOTHING_MISSING, document: isVisitor }
  const form = useForm<CheckoutForm>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: {
      ...emptyCheckout,
      ...(payer.document?.kind === 'doc_id' && {
        nationality: 'Outra',
        countryCode: payer.countryCode ?? '',
      }),
      pais: payer.pais ?? '',
      payWith: cardInUse === null ? 'new-card' : 'card-in-use',
    },
    resolver: checkoutResolver(typed => {
      const values = toForm(typed)
      const flow = user?.hasCard ? 'card-change' : 'first-card'
      const newAccountTexts = isVisitor ? registrationTexts : null
      return { values, missing: toMissing(values), flow, newAccount: newAccountTexts }
    }),
  })

  const checkCoupon = (cupon: string) =>
    queries.fetchQuery({
      ...quoteQuery(buyerId, { ...toQuoteParams(request, { instalments, coupon: null }), cupon }),
      retry: false,
    })
  const enter = async (values: CheckoutForm): Promise<number> => {
    if (user !== null) return user.id
    const { body } = checkNewAccount(values, registrationTexts)
    if (body === null || newAccount === undefined) throw new LoginNeeded()
    return newAccount.enter(body satisfies RegisterBody)
  }
  const [typedPayWith, nationality] = useWatch({ control: form.control, name: ['payWith', 'nationality'] })
  const payWith = isFree ? 'nothing' : typedPayWith
  const pay = form.handleSubmit(values => {
    setLoginNeeded(false)
    payment.pay({
      form: values,
      enter: () => enter(values),
      order: {
        operacao: toWireOperation(operation),
        quotedTotal: quote.total,
        priceVersion: quote.priceVersion,
        ...(request.plan && { plan: request.plan }),
        ...(quote.course && { cursoId: quote.course.id }),
        ...(quote.instalments.most > 1 && { parcelas: instalments }),
        ...(coupon && { cupon: coupon }),
        ...toPayer(values, toMissing(values)),
      },
      handlers: {
        onNotEntered: error => {
          if (error instanceof LoginNeeded) return setLoginNeeded(true)
          reactToRefusal(error)
          const field = error instanceof RefusedError ? findRefusedField(error.code) : null
          if (field !== null && error instanceof RefusedError)
            form.setError(field, { message: error.message }, { shouldFocus: true })
        },
        onCardRejected: message => {
          showToast(message, { tone: 'error' })
          form.setValue('payWith', 'new-card')
          form.setError('cc_number', { message }, { shouldFocus: true })
        },
        onRefused: error => {
          if (error.code?.startsWith('coupon-')) choices.setCoupon(null)
        },
        onPriceChanged: async () => {
          await queries.invalidateQueries({ queryKey: QUOTES_KEY })
          setPriceChange({ chosen, before: quote.total })
        },
      },
    })
  }, focusFirstInvalid)

  return (
    <FormProvider {...form}>
      <OrderLine quote={quote} />
      <form
        noValidate
        onSubmit={pay}
        className="mt-8 grid gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(21rem,25rem)] lg:items-start lg:gap-6"
      >
        <div className="grid gap-5 lg:gap-6">
          {operation === 'subscribe' && request.plan !== null && request.plan !== 'academico' && (
            <FormSection title={texts.plan.title}>
              <PlanPicker buyerId={buyerId} plan={request.plan} onChange={choices.setPlan} />
            </FormSection>
          )}
          {newAccount !== undefined && (
            <FormSection title={accountTexts.title} {...(isVisitor && { intro: accountTexts.intro })}>
              {isVisitor ? <AccountSection isLoginNeeded={isLoginNeeded} /> : <AccountOpened />}
            </FormSection>
          )}
          {(isVisitor || payWith === 'new-card') && (
            <FormSection title={texts.payer.title} intro={texts.payer.intro}>
              <PayerSection
                payer={payer}
                missing={toMissing({ payWith, nationality })}
                onOtherAddress={() => setOtherAddress(true)}
              />
            </FormSection>
          )}
          <FormSection title={texts.card.title} intro={isFree ? texts.card.notNeeded : texts.card.intro}>
            {!isFree && <CardSection cardInUse={cardInUse} />}
          </FormSection>
          {isVisitor && (
            <section
              aria-label={accountTexts.consents}
              className="rounded-2xl bg-surface p-6 shadow-rest md:p-8"
            >
              <ConsentFields />
            </section>
          )}
        </div>
        <OrderSummary
          quote={quote}
          isStale={isStale}
          choices={
            quote.subject !== 'cartao' && (
              <>
                <InstalmentsField
                  instalments={quote.instalments}
                  chosen={instalments}
                  onChange={choices.setInstalments}
                />
                <CouponField check={checkCoupon} applied={coupon} onChange={choices.setCoupon} />
              </>
            )
          }
          action={
            <>
              {priceChange?.chosen === chosen && (
                <PriceChanged before={priceChange.before} now={quote.total} />
              )}
              <Button type="submit" size="large" wide busy={payment.isBusy} disabled={isStale}>
                {!payment.isBusy && <LockKeyhole aria-hidden className="size-4.5" />}
                {payment.isBusy ? texts.paying : texts.pay[operation]}
              </Button>
              {newAccount?.isChecking && (
                <p role="status" className="mt-3 text-center text-sm text-soft">
                  {accountTexts.checkingHuman}
                </p>
              )}
            </>
          }
        />
      </form>
    </FormProvider>
  )
}
