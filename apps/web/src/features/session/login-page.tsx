import { useState } from 'react'
import { useLocation } from 'react-router'
import { Button, ButtonLink } from '../../components/button.tsx'
import { useTexts } from '../../platform/language.ts'
import { paths } from '../../platform/paths.ts'
import { useAfterLogin } from './after-login.ts'
import { AuthLayout } from './auth-layout.tsx'
import { useGreetingFromMail } from './greeting-from-mail.ts'
import { LoginForm } from './login-form.tsx'
import { NationalityModal } from './nationality-modal.tsx'
import { PromoModal } from './promo-modal.tsx'
import { sessionTexts } from './session.texts.ts'

export function LoginPage() {
  const texts = useTexts(sessionTexts)
  const { enter, promo } = useAfterLogin()
  const fromMail = useGreetingFromMail()
  // Typed on the page that sent the person here.
  const { state } = useLocation() as { state: { email?: string } | null }
  const [choosingNationality, setChoosingNationality] = useState(false)
  return (
    <AuthLayout>
      <h1 className="text-4xl">{texts.title}</h1>
      <p className="mt-3 mb-8 text-soft">
        {fromMail.name === null ? texts.intro : texts.fromMail(fromMail.name)}
      </p>
      <LoginForm email={fromMail.email || (state?.email ?? '')} onSignedIn={enter} />
      <section aria-labelledby="new-here" className="mt-6 rounded-xl bg-surface p-6 shadow-rest">
        <h2 id="new-here" className="text-xl">
          {texts.newHere}
        </h2>
        <p className="mt-2 text-[.9375rem] text-soft">{texts.newHereIntro}</p>
        <div className="mt-5 grid gap-2.5">
          <Button tone="light" onClick={() => setChoosingNationality(true)}>
            {texts.tryFree}
          </Button>
          <ButtonLink tone="quiet" to={paths.register}>
            {texts.register}
          </ButtonLink>
        </div>
      </section>
      <NationalityModal open={choosingNationality} onClose={() => setChoosingNationality(false)} />
      {promo && <PromoModal promo={promo} />}
    </AuthLayout>
  )
}
