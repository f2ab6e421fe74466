import { isEmail } from '@alinha/domain'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Gift } from 'lucide-react'
import { useTexts } from '../../platform/language.ts'
import { paths } from '../../platform/paths.ts'
import { storeSession } from '../../platform/api/session.ts'
import { keepPlaceForMail } from '../../platform/api/wanted-place.ts'
import { AuthLayout, leaveSession, PromoModal, useAfterLogin } from '../session/index.ts'
import { CheckYourEmail } from './check-your-email.tsx'
import { RegisterFormSteps } from './register-form.tsx'
import { registerTexts } from './register.texts.ts'
import { emptyRegistration, type RegisterForm } from './registration.ts'

export function RegisterPage() {
  const texts = useTexts(registerTexts)
  const [query, setQuery] = useSearchParams()
  const [initial, setInitial] = useState<RegisterForm>(() =>
    emptyRegistration({
      nationality: query.get('nacionalidade'),
      email: toEmail(query.get('email')),
      coupon: query.get('cupom'),
    }),
  )
  const [registered, setRegistered] = useState<RegisterForm | null>(null)
  const { enter, promo } = useAfterLogin()

  // Follows the URL: an e-mail must not stay in it, nor in the history.
  useEffect(() => {
    if (!query.has('email')) return
    query.delete('email')
    setQuery(query, { replace: true })
  }, [query, setQuery])

  if (registered !== null)
    return (
      <AuthLayout>
        <CheckYourEmail
          email={registered.email}
          onCorrect={() => {
            // The account of the wrong address stays behind.
            leaveSession()
            setInitial(registered)
            setRegistered(null)
          }}
        />
      </AuthLayout>
    )

  return (
    <AuthLayout>
      <h1 className="text-4xl">{texts.title}</h1>
      <div className="mt-5 mb-8 flex gap-3.5 rounded-lg bg-surface p-4 shadow-rest">
        <Gift aria-hidden className="mt-0.5 size-5.5 shrink-0 text-brand" />
        <div>
          <p className="font-semibold">{texts.trial}</p>
          <p className="mt-0.5 text-sm text-soft">{texts.trialText}</p>
        </div>
      </div>
      <RegisterFormSteps
        initial={initial}
        onRegistered={(form, signedIn) => {
          // Whoever has an account, and typed its password, is where a login leads.
          if (signedIn?.isEmailConfirmed === 1) return enter(signedIn)
          if (signedIn !== null) storeSession(signedIn)
          keepPlaceForMail()
          setRegistered(form)
        }}
      />
      <p className="mt-6 text-center text-[.9375rem] text-soft">
        <span>{texts.haveAccount}</span>{' '}
        <Link
          to={paths.login}
          className="inline-flex min-h-11 items-center px-1 font-semibold text-link underline-offset-4 hover:underline"
        >
          {texts.enter}
        </Link>
      </p>
      {promo && <PromoModal promo={promo} />}
    </AuthLayout>
  )
}

/** The e-mail typed on the landing page. An invalid one is dropped, so that the form does not start with an error. */
const toEmail = (text: string | null): string => (text !== null && isEmail(text) ? text.trim() : '')
