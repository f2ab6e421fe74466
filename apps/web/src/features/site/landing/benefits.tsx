import { GraduationCap, MessagesSquare } from 'lucide-react'
import { Link } from 'react-router'
import { useLazyTexts } from '../../../platform/lazy-texts.ts'
import { paths } from '../../../platform/paths.ts'
import { usePrices } from '../prices/use-prices.ts'
import { landingTexts } from './texts/landing.texts.ts'
import { PlanningBlock } from './planning-block.tsx'

const card = 'rounded-2xl bg-surface p-7 shadow-rest md:p-9'

/** What comes with a subscription, and Planning Center, which is paid for separately. */
export function Benefits() {
  return (
    <div className="grid gap-4 lg:grid-cols-6">
      <PlanningBlock />
      <Community />
      <Certificate />
      <Academic />
    </div>
  )
}

function Community() {
  const { community: texts } = useLazyTexts(landingTexts)
  return (
    <section aria-labelledby="community" className={`${card} lg:col-span-2`}>
      <h2 id="community" className="text-2xl">
        {texts.title}
      </h2>
      <p className="mt-3 text-muted">{texts.intro}</p>
      <ul className="mt-7 grid gap-3">
        {texts.questions.map(question => (
          <li key={question} className="flex gap-3 rounded-md bg-hover p-4 text-[.9375rem] leading-snug">
            <MessagesSquare aria-hidden className="mt-0.5 size-4.5 shrink-0 text-cor-300" />
            <span>{question}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Certificate() {
  const { certificate: texts } = useLazyTexts(landingTexts)
  return (
    <section
      aria-labelledby="certificate"
      className={`${card} flex gap-7 max-sm:flex-col sm:items-center lg:col-span-3`}
    >
      <div aria-hidden className="relative grid size-28 shrink-0 place-items-center md:size-36">
        <svg viewBox="0 0 120 120" className="absolute inset-0 -rotate-90" fill="none" strokeWidth="11">
          <circle cx="60" cy="60" r="52" className="stroke-line" />
          <circle
            cx="60"
            cy="60"
            r="52"
            className="stroke-ouro-400"
            strokeLinecap="round"
            strokeDasharray="261 327"
          />
        </svg>
        <span className="font-display text-2xl font-semibold tracking-[-.03em]">{texts.ring}</span>
      </div>
      <div>
        <h2 id="certificate" className="text-2xl">
          {texts.title}
        </h2>
        <p className="mt-3 text-muted">{texts.intro}</p>
      </div>
    </section>
  )
}

function Academic() {
  const { academic: texts } = useLazyTexts(landingTexts)
  const { percent } = usePrices()
  return (
    <section aria-labelledby="academic" className={`${card} lg:col-span-3`}>
      <GraduationCap aria-hidden className="size-8 text-link" />
      <h2 id="academic" className="mt-4 text-2xl">
        {texts.title}
      </h2>
      <p data-percent={percent.academicDiscount} className="mt-3 text-muted data-[percent=0]:hidden">
        {texts.intro(percent.academicDiscount)}
      </p>
      <Link
        to={paths.academicPlans}
        className="mt-3 inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
      >
        {texts.link}
      </Link>
    </section>
  )
}
