import { toWireOperation, type WireProfile, type WireQuote } from '@alinha/contract'
import type { User } from '@alinha/domain'
import { LockKeyhole } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { Button } from '../../components/button.tsx'
import { showToast } from '../../components/toast.tsx'
import { useTexts } from '../../platform/language.ts'
import { CardSection } from './card/card-section.tsx'
import { checkoutTexts } from './checkout.texts.ts'
import { CouponField } from './coupon-field.tsx'
import { InstalmentsField } from './instalments-field.tsx'
import { OrderLine, OrderSummary } from './order-summary.tsx'
import { PayerSection } from './payer-section.tsx'
import { PlanPicker } from './plan-picker.tsx'
import { emptyCheckout, checkoutResolver, NOTHING_MISSING, toPayer, type CheckoutForm } from './purchase.ts'
import type { Choices } from './use-choices.ts'
import type { Paying } from './use-paying.ts'
import { toQuoteWish } from './wish.ts'

type PaymentFormProps = {
  user: User
  quote: WireQuote
  isStale: boolean
  payer: WireProfile
  choices: Choices
  paying: Paying
}

/** Who pays, with what, and what for. The amounts are the server's; the card goes to the provider. */
export function PaymentForm({ user, quote, isStale, payer, choices, paying }: PaymentFormProps) {
  const texts = useTexts(checkoutTexts)
  const { wish, instalments, coupon } = choices
  const { operation } = wish
  const inUse = operation === 'add-card' ? null : quote.card
  const [hasOtherAddress, setOtherAddress] = useState(false)
  const unknown = {
    document: !quote.payer.hasDocument,
    phone: !quote.payer.hasPhone,
    address: !quote.payer.hasAddress || hasOtherAddress,
  }
  const isGiven = operation !== 'add-card' && quote.total === 0
  const toForm = (typed: CheckoutForm): CheckoutForm => (isGiven ? { ...typed, pays: 'nothing' } : typed)
  const missingOf = ({ pays }: Pick<CheckoutForm, 'pays'>) =>
    pays === 'new-card' ? unknown : NOTHING_MISSING
  const form = useForm<CheckoutForm>({
    mode: 'onTouched',
    defaultValues: { ...emptyCheckout, pays: inUse === null ? 'new-card' : 'card-in-use' },
    resolver: checkoutResolver(typed => {
      const values = toForm(typed)
      const flow = user.hasCard ? 'card-change' : 'first-card'
      return { values, missing: missingOf(values), flow }
    }),
  })

  const pays = useWatch({ control: form.control, name: 'pays' })
  const needsPayer = !isGiven && pays === 'new-card'
  const pay = form.handleSubmit(values =>
    paying.pay({
      form: values,
      order: {
        operacao: toWireOperation(operation),
        ...(wish.plan && { plan: wish.plan }),
        ...(quote.course && { cursoId: quote.course.id }),
        ...(quote.instalments.most > 1 && { parcelas: instalments }),
        ...(coupon && { cupon: coupon }),
        ...toPayer(values, missingOf(values)),
      },
      handlers: {
        onCardNotTaken: message => {
          showToast(message, { tone: 'error' })
          form.setValue('pays', 'new-card')
          form.setError('cc_number', { message }, { shouldFocus: true })
        },
        onRefused: error => {
          if (error.code?.startsWith('coupon-')) choices.setCoupon(null)
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
          {operation === 'subscribe' && wish.plan !== null && wish.plan !== 'academico' && (
            <Part title={texts.plan.title}>
              <PlanPicker plan={wish.plan} onChange={choices.setPlan} />
            </Part>
          )}
          {needsPayer && (
            <Part title={texts.payer.title} intro={texts.payer.intro}>
              <PayerSection payer={payer} missing={unknown} onOtherAddress={() => setOtherAddress(true)} />
            </Part>
          )}
          <Part title={texts.card.title} intro={isGiven ? texts.card.notNeeded : texts.card.intro}>
            {!isGiven && <CardSection inUse={inUse} />}
          </Part>
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
                  wish={toQuoteWish(wish, { instalments, coupon: null })}
                  applied={coupon}
                  onChange={choices.setCoupon}
                />
              </>
            )
          }
          action={
            <Button type="submit" size="large" wide busy={paying.isBusy} disabled={isStale}>
              {!paying.isBusy && <LockKeyhole aria-hidden className="size-4.5" />}
              {paying.isBusy ? texts.paying : texts.pay[operation]}
            </Button>
          }
        />
      </form>
    </FormProvider>
  )
}

function Part({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) {
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
