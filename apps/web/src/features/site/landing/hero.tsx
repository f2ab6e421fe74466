import { Link } from 'react-router'
import { useLazyTexts } from '../../../platform/lazy-texts.ts'
import { paths } from '../../../platform/paths.ts'
import { useSession } from '../../../platform/api/session.ts'
import { openingTexts } from './texts/opening.texts.ts'
import { StartForm } from './start-form.tsx'

export function Hero() {
  const texts = useLazyTexts(openingTexts)
  const isVisitor = useSession() === null
  return (
    <section aria-labelledby="promise" className="relative isolate overflow-hidden">
      <div className="absolute inset-0 bg-[radial-gradient(60%_70%_at_74%_42%,#1b3144_0%,#0d1620_46%,#07090d_78%)]" />
      <div className="absolute inset-0 bg-[radial-gradient(26%_30%_at_88%_62%,rgb(255_106_77/.26),transparent_70%),radial-gradient(24%_34%_at_56%_26%,rgb(79_206_197/.16),transparent_70%)]" />
      <div className="pointer-events-none absolute top-14 -right-[24%] w-[118%] md:top-20 md:-right-[72%] md:w-[1130px] lg:-right-[14%] xl:-right-[9.5%]">
        <picture>
          <source media="(min-width: 768px)" srcSet="/art/hero-wide.avif" type="image/avif" />
          <source media="(min-width: 768px)" srcSet="/art/hero-wide.webp" type="image/webp" />
          <source srcSet="/art/hero-narrow.avif" type="image/avif" />
          <img
            src="/art/hero-narrow.webp"
            alt=""
            width={860}
            height={860}
            fetchPriority="high"
            decoding="async"
            className="aspect-square w-full md:aspect-[1500/975]"
          />
        </picture>
        <Callout title={texts.callout.title} detail={texts.callout.detail} />
      </div>
      <div className="relative z-10 mx-auto w-full max-w-[1360px] px-5 pt-[340px] pb-14 md:px-10 md:pt-55 md:pb-32">
        <h1
          id="promise"
          className="min-h-[1.9em] max-w-[760px] text-[3.2rem] leading-[.95] md:text-[5rem] lg:text-[6rem]"
        >
          {texts.promise}
        </h1>
        <p className="mt-6 min-h-[6.2em] max-w-[500px] text-[1.0625rem] text-esm-100/85 md:mt-8 md:min-h-[4.5em] md:text-xl md:leading-normal">
          {texts.intro}
        </p>
        {isVisitor && (
          <>
            <div className="mt-8">
              <StartForm />
            </div>
            <p className="mt-4 flex min-h-23 flex-wrap content-start items-center gap-x-4 text-[.9375rem] text-ink-200 md:min-h-11">
              <span>{texts.reassurance}</span>
              <Link
                to={paths.login}
                className="inline-flex min-h-11 items-center font-semibold text-esm-50 underline decoration-esm-50/40 underline-offset-4 hover:decoration-esm-50"
              >
                {texts.enter}
              </Link>
            </p>
          </>
        )}
      </div>
      {/* Shades between picture and text. They come last, when the height is known: the page is drawn while it arrives. */}
      <div className="absolute inset-x-0 top-60 bottom-0 bg-linear-to-b from-transparent via-ink-950/85 via-30% to-ink-950 md:hidden" />
      <div className="absolute inset-y-0 left-0 w-3/4 bg-linear-to-r from-ink-950/90 via-ink-950/60 to-transparent max-md:hidden lg:hidden" />
      <div className="absolute inset-x-0 bottom-0 h-72 bg-linear-to-t from-ink-950 to-transparent" />
    </section>
  )
}

/** A note on the picture, as a planner would write it. It is decoration: hidden from screen readers. */
function Callout({ title, detail }: { title: string; detail: string }) {
  return (
    <div
      aria-hidden
      className="absolute bottom-[70%] left-[59.9%] hidden -translate-x-1/2 flex-col items-center xl:flex"
    >
      <span className="rounded-md bg-ink-950/60 px-3.5 py-2.5 text-center shadow-[inset_0_0_0_1px_rgb(255_255_255/.14)] backdrop-blur-md">
        <span className="block text-[.8125rem] leading-tight font-semibold text-esm-50 tabular-nums">
          {title}
        </span>
        <span className="mt-0.5 block text-xs leading-tight text-ink-200">{detail}</span>
      </span>
      <span className="h-14 w-px bg-esm-50/60" />
      <span className="size-1.5 rounded-full bg-esm-50 shadow-[0_0_0_4px_rgb(252_250_247/.25)]" />
    </div>
  )
}
