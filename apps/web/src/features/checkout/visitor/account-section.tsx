import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { ButtonLink } from '../../../components/button.tsx'
import { useTexts } from '../../../platform/language.ts'
import { paths } from '../../../platform/paths.ts'
import { AccountFields } from '../../account/index.ts'
import type { CheckoutForm } from '../checkout-form.ts'
import { visitorTexts } from './visitor.texts.ts'

const linkLook =
  'inline-flex min-h-11 items-center text-[.9375rem] font-semibold text-link underline-offset-4 hover:underline'

/** Who the account will be of. Whoever has one already logs in instead and comes back. */
export function AccountSection({ isLoginNeeded }: { isLoginNeeded: boolean }) {
  const texts = useTexts(visitorTexts)
  return (
    <div className="grid gap-5">
      <p className="-mt-4 flex flex-wrap gap-x-6">
        <LoginLink className={linkLook}>{texts.haveAccount}</LoginLink>
        <Link to={paths.register} className={linkLook}>
          {texts.tryFirst}
        </Link>
      </p>
      <AccountFields />
      {isLoginNeeded && <LoginNeededNotice />}
    </div>
  )
}

function LoginLink({ className, children }: { className: string; children: string }) {
  const email = useWatch<CheckoutForm, 'email'>({ name: 'email' })
  return (
    <Link to={paths.login} state={{ email }} className={className}>
      {children}
    </Link>
  )
}

/** The same whether the e-mail has an account or not: the server does not tell. */
function LoginNeededNotice() {
  const texts = useTexts(visitorTexts).loginNeeded
  const email = useWatch<CheckoutForm, 'email'>({ name: 'email' })
  const notice = useRef<HTMLDivElement>(null)
  // Follows the refusal: the button that was pressed is far below.
  useEffect(() => notice.current?.focus(), [])
  return (
    <div
      ref={notice}
      role="alert"
      tabIndex={-1}
      className="flex gap-3 rounded-md bg-erro-700/8 p-4 text-[.9375rem] outline-none"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
      <div className="min-w-0">
        <p className="font-semibold">{texts.title}</p>
        <p className="mt-1 text-soft">{texts.text}</p>
        <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
          <ButtonLink to={paths.login} state={{ email }}>
            {texts.login}
          </ButtonLink>
          <Link to={paths.recoverPassword} className={linkLook}>
            {texts.recover}
          </Link>
        </div>
      </div>
    </div>
  )
}

/** After a payment that was refused: the account is there, and only the card is asked for again. */
export function AccountOpened() {
  const texts = useTexts(visitorTexts)
  const { getValues } = useFormContext<CheckoutForm>()
  return (
    <p className="flex gap-3 text-[.9375rem] break-words text-soft">
      <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-positive" />
      <span className="min-w-0">{texts.opened(getValues('email'))}</span>
    </p>
  )
}
