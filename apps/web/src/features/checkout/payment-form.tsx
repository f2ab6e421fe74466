import { toWireOperation, type WireProfile, type WireQuote } from '@alinha/contract'
import type { User } from '@alinha/domain'
import { LockKeyhole } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { Button } from '../../components/button.tsx'
import { showToast } from '../../components/toast.tsx'
import { useTexts } from '../../platform/language.ts'
import { CardSection } from './card/card-section.tsx'
import { QUOTES_KEY } from './checkout.calls.ts'
import { checkoutTexts } from './checkout.texts.ts'
import { CouponField } from './coupon-field.tsx'
import { InstalmentsField } from './instalments-field.tsx'
import { OrderLine, OrderSummary } from './order-summary.tsx'
import { PayerSection } from './payer-section.tsx'
import { PriceChanged } from './price-changed.tsx'
import { PlanPicker } from './plan-picker.tsx'
import {
  emptyCheckout,
  checkoutResolver,
  NOTHING_MISSING,
  toPayer,
  type CheckoutForm,
} from './checkout-form.ts'
import type { Choices } from './use-choices.ts'
import type { CheckoutPayment } from './use-checkout-payment.ts'
import { toQuoteParams } from './checkout-request.ts'

type PaymentFormProps = {
  user: User
  quote: WireQuote
  isStale: boolean
  payer: WireProfile
  choices: Choices
  payment: CheckoutPayment
}

/** Asks who pays and with which card. The amounts come from the server; the card is sent to the provider only. */
export function PaymentForm({ user, quote, isStale, payer, choices, payment }: PaymentFormProps) {
  const texts = useTexts(checkoutTexts)
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
      : NOTHING_MISSING
  const form = useForm<CheckoutForm>({
    mode: 'onTouched',
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
      const flow = user.hasCard ? 'card-change' : 'first-card'
      return { values, missing: toMissing(values), flow }
    }),
  })

  const [payWith, nationality] = useWatch({ control: form.control, name: ['payWith', 'nationality'] })
  const needsPayer = !isFree && payWith === 'new-card'
  const pay = form.handleSubmit(values =>
    payment.pay({
      form: values,
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
    }),
  )

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
              <PlanPicker plan={request.plan} onChange={choices.setPlan} />
            </FormSection>
          )}
          {needsPayer && (
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
                <CouponField
                  quoteParams={toQuoteParams(request, { instalments, coupon: null })}
                  applied={coupon}
                  onChange={choices.setCoupon}
                />
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
            </>
          }
        />
      </form>
    </FormProvider>
  )
}

function FormSection({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="rounded-2xl bg-surface p-6 shadow-rest md:p-8">
      <h2 id={headingId} className="text-xl">
        {title}
      </h2>
      {intro !== undefined && <p className="mt-1.5 text-[.9375rem] text-muted">{intro}</p>}
      {children && <div className="mt-6">{children}</div>}
    </section>
  )
}
