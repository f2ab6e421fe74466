import { ArrowRight } from 'lucide-react'
import { brand } from '../../brand.ts'
import { ButtonLink } from '../../components/button.tsx'
import { paths } from '../../platform/paths.ts'
import { texts } from './landing.texts.ts'

export function LandingPage() {
  return (
    <section className="relative flex flex-1 flex-col overflow-hidden">
      <div className="absolute inset-0 bg-[radial-gradient(60%_70%_at_74%_42%,#1b3144_0%,#0d1620_46%,#07090d_78%)]" />
      <div className="absolute inset-0 bg-[radial-gradient(26%_30%_at_88%_62%,rgb(255_106_77/.26),transparent_70%),radial-gradient(24%_34%_at_56%_26%,rgb(79_206_197/.16),transparent_70%)]" />
      <picture>
        <source media="(min-width: 768px)" srcSet="/art/hero-wide.webp" type="image/webp" />
        <img
          src="/art/hero-narrow.webp"
          alt=""
          fetchPriority="high"
          decoding="async"
          className="pointer-events-none absolute top-14 -right-[24%] w-[118%] max-w-none md:top-[10%] md:-right-[34%] md:w-[1130px] lg:-right-[14%] xl:-right-[9.5%]"
        />
      </picture>
      <div className="absolute inset-x-0 top-60 bottom-0 bg-linear-to-b from-transparent via-ink-950/85 via-30% to-ink-950 md:hidden" />
      <div className="absolute inset-x-0 bottom-0 h-72 bg-linear-to-t from-ink-950 to-transparent" />
      <div className="relative mx-auto w-full max-w-[1360px] px-5 pt-[360px] pb-14 md:px-10 md:pt-55 md:pb-40">
        <h1 className="max-w-[760px] text-[3.2rem] leading-[.95] md:text-[5rem] lg:text-[6rem]">
          {brand.promise}
        </h1>
        <p className="mt-6 max-w-[500px] text-[1.0625rem] text-esm-100/85 md:mt-8 md:text-xl md:leading-normal">
          {texts.intro}
        </p>
        <div className="mt-9 flex flex-wrap gap-3">
          <ButtonLink size="large" to={paths.register} className="max-sm:w-full">
            {texts.tryFree}
            <ArrowRight aria-hidden className="size-5" />
          </ButtonLink>
          <ButtonLink size="large" tone="quiet" to={paths.login} className="max-sm:w-full">
            {texts.enter}
          </ButtonLink>
        </div>
        <p className="mt-5 text-sm text-ink-200">{texts.reassurance}</p>
      </div>
    </section>
  )
}
