import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button, ButtonLink } from '../../components/button.tsx'
import { useTexts } from '../../platform/language.ts'
import { paths } from '../../platform/paths.ts'
import { findLostUserId, findSession } from '../../platform/api/session.ts'
import { findPlaceOfTab, takePlace } from '../../platform/api/wanted-place.ts'
import { useAfterLogin } from './after-login.ts'
import { AuthLayout } from './auth-layout.tsx'
import { LoginForm } from './login-form.tsx'
import { NationalityModal } from './nationality-modal.tsx'
import { PromoModal } from './promo-modal.tsx'
import { sessionTexts } from './session.texts.ts'

export function LoginPage() {
  const texts = useTexts(sessionTexts)
  const { enter, promo } = useAfterLogin()
  const [why] = useState(findWhy)
  useLoginElsewhere()
  // Typed on the page that sent the person here.
  const { state } = useLocation() as { state: { email?: string } | null }
  const [choosingNationality, setChoosingNationality] = useState(false)
  return (
    <AuthLayout>
      <h1 className="text-4xl">{texts.title}</h1>
      <p className="mt-3 mb-8 text-soft">{why === null ? texts.intro : texts.why[why]}</p>
      <LoginForm email={state?.email ?? ''} onSignedIn={enter} />
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

/** Why this person has to log in; null for somebody who came by themselves. */
function findWhy(): 'asked' | 'ended' | null {
  if (findLostUserId() !== null) return 'ended'
  const why = findPlaceOfTab()?.why ?? 'preview'
  return why === 'preview' ? null : why
}

/** Follows the other tabs: a login in one of them is a login here. */
function useLoginElsewhere(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const goOn = () => {
      const session = findSession()
      if (session === null) return
      // A login stores more than the session, each with an event of its own; the place is taken once.
      window.removeEventListener('storage', goOn)
      void navigate(takePlace(session.user.id)?.path ?? paths.panel)
    }
    window.addEventListener('storage', goOn)
    return () => window.removeEventListener('storage', goOn)
  }, [navigate])
}
