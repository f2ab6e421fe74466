import type { WireTicketPage } from '@alinha/contract'
import { caseAttestation, listCaseRecords, type AskedField } from '@alinha/domain'
import { useQueryClient } from '@tanstack/react-query'
import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { FormProvider, useForm, useFormContext, useWatch, type Resolver } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { Button } from '../../../components/button.tsx'
import { CheckField } from '../../../components/form/check-field.tsx'
import { focusFirstInvalid } from '../../../components/form/focus-first-invalid.ts'
import { showToast } from '../../../components/toast.tsx'
import { useSession } from '../../../platform/api/session.ts'
import { dayIn } from '../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { toTicket } from '../../../platform/paths.ts'
import { findRegistrationErrors, RegistrationFields, type RegistrationForm } from '../../account/index.ts'
import {
  CardSection,
  checkoutResolver,
  CouponField,
  emptyCheckout,
  InstalmentsField,
  NOTHING_MISSING,
  PayerSection,
  PriceChanged,
  toPayer,
  type CheckoutForm,
  type KnownPayer,
} from '../../checkout/index.ts'
import { ticketQuery } from '../planning-center.calls.ts'
import { CaseOrder, type CaseQuote } from './case-order.tsx'
import { CASE_QUOTE_KEY, caseQuoteQuery } from './new-case.calls.ts'
import { isReady, ReadinessCard, useReadiness } from './readiness.tsx'
import { ReviewCard } from './review-card.tsx'
import { sendCaseTexts } from './send-case.texts.ts'
import { StepCard } from './step-card.tsx'
import type { CasePayment } from './use-case-payment.ts'
import type { Draft } from './use-draft.ts'

/** Nothing is paid for that is not kept. */
class NotSaved extends Error {}

type Declarations = { consent: boolean; guardianConsent: boolean; isComplete: boolean }
type Form = CheckoutForm & RegistrationForm & Declarations

/** A draft, and what its form still lacks. */
export type SendStepProps = { page: WireTicketPage; draft: Draft; missing: readonly AskedField[] }

type PayForCaseProps = SendStepProps & {
  quote: CaseQuote
  isStale: boolean
  payer: KnownPayer
  payment: CasePayment
  coupon: string | null
  onCoupon: (code: string | null) => void
  instalments: number
  onInstalments: (count: number) => void
}

/** Asks for what is declared, who pays and with which card. Every amount and moment comes from the server. */
export function PayForCase(props: PayForCaseProps) {
  const { page, draft, missing, quote, isStale, payer, payment, coupon, instalments } = props
  const texts = useTexts(sendCaseTexts)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const user = useSession()?.user
  const [hasOtherAddress, setOtherAddress] = useState(false)
  const [priceBefore, setPriceBefore] = useState<number>()
  const isFree = quote.total === 0
  const readiness = useReadiness(page.id, draft.form)
  const canBeComplete = isReady(readiness)
  const needsGuardian = listCaseRecords(draft.form).required.includes('guardian-consent')
  const toMissing = (typed: Pick<CheckoutForm, 'payWith'>) =>
    isFree || typed.payWith !== 'new-card'
      ? NOTHING_MISSING
      : {
          document: !quote.payer.hasDocument,
          phone: !quote.payer.hasPhone,
          address: !quote.payer.hasAddress || hasOtherAddress,
        }
  const form = useForm<Form>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: {
      ...emptyCheckout,
      pais: payer.pais ?? '',
      payWith: quote.card === null ? 'new-card' : 'card-in-use',
      cro: quote.cro ?? { numero: '', uf: '' },
      consent: false,
      guardianConsent: false,
      isComplete: false,
    },
    resolver: async (typed, ...rest) => {
      const values: Form = isFree ? { ...typed, payWith: 'nothing' } : typed
      const check = checkoutResolver(() => ({
        values,
        missing: toMissing(values),
        flow: user?.hasCard ? 'card-change' : 'first-card',
        newAccount: null,
      })) as unknown as Resolver<Form>
      const { errors: ofPayment } = await check(values, ...rest)
      const errors = {
        ...ofPayment,
        ...(quote.cro === null && findRegistrationErrors(values)),
        ...(!typed.consent && { consent: { type: 'missing', message: texts.attestFirst } }),
        ...(needsGuardian &&
          !typed.guardianConsent && { guardianConsent: { type: 'missing', message: texts.attestFirst } }),
      }
      return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
    },
  })
  const [payWith, isComplete] = useWatch({ control: form.control, name: ['payWith', 'isComplete'] })

  const send = (values: Form) => {
    const { kind, label, description, isMinor, assistance } = draft.form
    payment.pay({
      form: values,
      enter: async () => {
        // What is sent is what is saved, also when another tab wrote meanwhile.
        if (!(await draft.save())) throw new NotSaved()
        return user?.id ?? 0
      },
      order: {
        price: isFree
          ? null
          : {
              quotedTotal: quote.total,
              priceVersion: quote.priceVersion,
              ...(instalments > 1 && { parcelas: instalments }),
            },
        payer: isFree ? {} : toPayer(values, toMissing(values)),
        body: {
          draftId: page.id,
          // Without a label of their own the case is called as we call it.
          caseCode: label === '' ? page.caseCode : label,
          kind,
          description,
          isMinor: isMinor ? 1 : 0,
          assistance: assistance ? 1 : 0,
          consent: 1,
          guardianConsent: needsGuardian ? 1 : 0,
          isComplete: canBeComplete && values.isComplete ? 1 : 0,
          ...(coupon !== null && { cupon: coupon }),
          ...(quote.cro === null && { cro: values.cro }),
        },
      },
      handlers: {
        // The draft has said why.
        onNotEntered: () => undefined,
        onCardRejected: message => {
          showToast(message, { tone: 'error' })
          form.setValue('payWith', 'new-card')
          form.setError('cc_number', { message }, { shouldFocus: true })
        },
        onRefused: ({ code }) => {
          if (code?.startsWith('coupon-')) props.onCoupon(null)
          // The server has looked at a file since.
          if (code === 'case-records-missing' || code === 'case-findings-open')
            void queries.invalidateQueries({ queryKey: ticketQuery(page.id).queryKey, exact: true })
          // It was paid for in another tab, or is being.
          if (code === 'ticket-moved' || code === 'payment-under-way') void navigate(toTicket(page.id))
        },
        onPriceChanged: async () => {
          await queries.invalidateQueries({ queryKey: CASE_QUOTE_KEY })
          setPriceBefore(quote.total)
        },
      },
    })
  }
  const submit = form.handleSubmit(values => {
    if (missing.length === 0) send(values)
  }, focusFirstInvalid)
  const checkCoupon = (cupom: string) =>
    queries.fetchQuery({
      ...caseQuoteQuery({
        assistance: draft.form.assistance ? 1 : 0,
        cupom,
        parcelas: instalments,
      }),
      retry: false,
    })

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={submit}
        className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,24rem)] lg:items-start lg:gap-6"
      >
        <div className="grid min-w-0 gap-5">
          <ReviewCard id={page.id} draft={draft} missing={missing} />
          {readiness && <ReadinessCard readiness={readiness} />}
          <DeclarationsCard needsGuardian={needsGuardian} canBeComplete={canBeComplete} />
          {quote.cro === null && (
            <StepCard title={texts.registration} intro={texts.registrationIntro}>
              <RegistrationFields />
            </StepCard>
          )}
          {!isFree && payWith === 'new-card' && (
            <StepCard title={texts.payer} intro={texts.payerIntro}>
              <PayerSection
                payer={payer}
                missing={toMissing({ payWith })}
                onOtherAddress={() => setOtherAddress(true)}
              />
            </StepCard>
          )}
          {!isFree && (
            <StepCard title={texts.card} intro={texts.cardIntro}>
              <CardSection cardInUse={quote.card} />
            </StepCard>
          )}
        </div>
        <CaseOrder
          quote={quote}
          isStale={isStale}
          isComplete={canBeComplete && isComplete}
          assistance={draft.form.assistance}
          onAssistance={assistance => draft.change({ assistance })}
          choices={
            <>
              <InstalmentsField
                instalments={quote.instalments}
                chosen={instalments}
                onChange={props.onInstalments}
              />
              <CouponField check={checkCoupon} applied={coupon} onChange={props.onCoupon} />
            </>
          }
          action={
            <>
              {priceBefore !== undefined && <PriceChanged before={priceBefore} now={quote.total} />}
              <Button
                type="submit"
                size="large"
                wide
                busy={payment.isBusy}
                disabled={isStale || missing.length > 0}
              >
                {!payment.isBusy && <LockKeyhole aria-hidden className="size-4.5" />}
                {payment.isBusy ? texts.paying : isFree ? texts.send : texts.pay}
              </Button>
            </>
          }
        />
      </form>
    </FormProvider>
  )
}

type DeclarationsCardProps = { needsGuardian: boolean; canBeComplete: boolean }

function DeclarationsCard({ needsGuardian, canBeComplete }: DeclarationsCardProps) {
  const texts = useTexts(sendCaseTexts)
  const language = useLanguage()
  return (
    <StepCard title={texts.declarations}>
      <div className="grid gap-3">
        <Declaration name="consent" label={texts.attestation} />
        {needsGuardian && <Declaration name="guardianConsent" label={texts.guardian} />}
        {canBeComplete && <Declaration name="isComplete" label={texts.complete} hint={texts.completeHint} />}
      </div>
      <p className="text-sm text-muted">
        {texts.attestationVersion(dayIn(language, caseAttestation.version))}
      </p>
    </StepCard>
  )
}

type DeclarationProps = { name: keyof Declarations; label: string; hint?: string }

function Declaration({ name, label, hint }: DeclarationProps) {
  const { register, formState } = useFormContext<Form>()
  return (
    <CheckField
      {...register(name)}
      label={label}
      error={formState.errors[name]?.message}
      {...(hint !== undefined && { hint })}
    />
  )
}
