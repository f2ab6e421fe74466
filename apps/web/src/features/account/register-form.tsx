import { RefusedError, type WireSignedInUser } from '@alinha/contract'
import { isNationality, NATIONALITY_MISSING } from '@alinha/domain'
import { useMutation } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { Button } from '../../components/button.tsx'
import { focusFirstInvalid } from '../../components/form/focus-first-invalid.ts'
import { showToast } from '../../components/toast.tsx'
import { useFieldMessages } from '../../platform/field-messages.ts'
import { useTexts } from '../../platform/language.ts'
import { useRefusalToasts } from '../../platform/api/refusal-toasts.ts'
import { findReferral } from '../../platform/referral.ts'
import { sessionCalls } from '../session/index.ts'
import { AcademicCouponField } from './academic-coupon-field.tsx'
import { accountCalls } from './account.calls.ts'
import { AddressFields } from './address/address-fields.tsx'
import { ConsentFields } from './consent-fields.tsx'
import { DocumentFields } from './document-fields.tsx'
import { useHumanProof } from './human-proof.ts'
import { PersonFields } from './person-fields.tsx'
import { registerTexts } from './register.texts.ts'
import {
  findRefusedField,
  registrationResolver,
  stepFields,
  type RegisterBody,
  type RegisterForm,
} from './registration.ts'

type RegisterFormStepsProps = {
  initial: RegisterForm
  /** Without a session where the e-mail had an account already, with another password. */
  onRegistered: (form: RegisterForm, signedIn: WireSignedInUser | null) => void
}

/** Two steps: the person, then the document and the consents. Going back keeps what was typed. */
export function RegisterFormSteps({ initial, onRegistered }: RegisterFormStepsProps) {
  const texts = useTexts(registerTexts)
  const say = useFieldMessages()
  const reactToRefusal = useRefusalToasts()
  const [step, setStep] = useState<0 | 1>(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useForm<RegisterForm, unknown, RegisterBody>({
    resolver: registrationResolver(texts),
    defaultValues: initial,
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { trigger, getValues, setError, handleSubmit } = form
  const { withProof, isChecking } = useHumanProof()

  // Follows the step: its heading takes the focus, as on a new page. For the first step the page itself does that.
  const shownStep = useRef(step)
  useEffect(() => {
    if (shownStep.current !== step) heading.current?.focus()
    shownStep.current = step
  }, [step])

  const registration = useMutation({
    mutationFn: async (body: RegisterBody) => {
      await withProof(sent => accountCalls.registerAccount({ body: { ...body, ...findReferral(), ...sent } }))
      const { email, password } = body
      // The tab that the mail opens then finds this person logged in. Who cannot is told by the mail why.
      return sessionCalls.login({ body: { email, password } }).catch(() => null)
    },
    onSuccess: signedIn => onRegistered(getValues(), signedIn),
    onError: error => {
      reactToRefusal(error)
      const code = error instanceof RefusedError ? error.code : null
      const field = code?.startsWith('coupon-') ? 'cupom' : findRefusedField(code)
      if (field === null) return
      setStep(stepFields[0].some(name => name === field) ? 0 : 1)
      // Waits until the step with the field is drawn.
      setTimeout(() => setError(field, { message: error.message }, { shouldFocus: true }))
    },
  })

  const goToSecondStep = async () => {
    if (await trigger([...stepFields[0]], { shouldFocus: true })) return setStep(1)
    if (!isNationality(getValues('nationality'))) showToast(say(NATIONALITY_MISSING) ?? '', { tone: 'error' })
  }

  const nationality = getValues('nationality')
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={event => {
          event.preventDefault()
          void (step === 0
            ? goToSecondStep()
            : handleSubmit(body => registration.mutate(body), focusFirstInvalid)(event))
        }}
      >
        <div>
          <p className="text-sm font-semibold text-link">{texts.step(step + 1)}</p>
          <h2 ref={heading} tabIndex={-1} className="mt-1.5 text-xl outline-none">
            {step === 0 ? texts.stepPerson : texts.stepDocument}
          </h2>
        </div>
        {step === 0 ? (
          <PersonFields />
        ) : (
          isNationality(nationality) && (
            <>
              <DocumentFields nationality={nationality} withTrialHint />
              {nationality === 'Brasileira' && <AddressFields optional />}
              <AcademicCouponField />
              <ConsentFields />
            </>
          )
        )}
        <div className="mt-2 grid gap-2.5">
          <Button type="submit" size="large" wide busy={registration.isPending}>
            {step === 0 ? texts.next : registration.isPending ? texts.submitting : texts.submit}
          </Button>
          <p role="status" className="text-center text-sm text-soft empty:hidden">
            {isChecking && texts.checkingHuman}
          </p>
          {step === 1 && (
            <Button tone="plain" onClick={() => setStep(0)}>
              <ArrowLeft aria-hidden className="size-4.5" />
              {texts.back}
            </Button>
          )}
        </div>
      </form>
    </FormProvider>
  )
}
