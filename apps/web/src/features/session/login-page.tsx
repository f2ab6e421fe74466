import { useState } from 'react'
import { Button, ButtonLink } from '../../components/button.tsx'
import { paths } from '../../platform/paths.ts'
import { LoginForm } from './login-form.tsx'
import { NationalityModal } from './nationality-modal.tsx'
import { texts } from './session.texts.ts'

export function LoginPage() {
  const [choosingNationality, setChoosingNationality] = useState(false)
  return (
    <div className="relative flex flex-1 overflow-hidden">
      <img
        src="/art/aligner.webp"
        alt=""
        width={640}
        height={960}
        className="absolute inset-y-0 left-0 h-full w-1/2 object-cover opacity-80 max-lg:hidden"
      />
      <div className="absolute inset-y-0 left-0 w-1/2 bg-linear-to-r from-page/10 via-page/40 to-page max-lg:hidden" />
      <div className="relative mx-auto grid w-full max-w-[1280px] items-center px-5 pt-24 pb-12 md:px-10 lg:grid-cols-2">
        <div className="w-full max-w-md max-lg:mx-auto lg:col-start-2 lg:justify-self-center">
          <h1 className="text-4xl">{texts.title}</h1>
          <p className="mt-3 mb-8 text-soft">{texts.intro}</p>
          <LoginForm />
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
        </div>
      </div>
      <NationalityModal open={choosingNationality} onClose={() => setChoosingNationality(false)} />
    </div>
  )
}
