import { CreditCard, MousePointerClick, Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import { useCompanyTexts } from '../../../platform/facts/company.ts'
import { useLazyTexts } from '../../../platform/lazy-texts.ts'
import { paths } from '../../../platform/paths.ts'
import { plansTexts } from './plans.texts.ts'

/** What a person must know before paying: who sells, how to withdraw, how to cancel. */
export function PlanPromises() {
  const { promises: texts } = useLazyTexts(plansTexts)
  const { seller } = useCompanyTexts()
  const promises = [
    { icon: Undo2, ...texts.withdraw },
    { icon: MousePointerClick, ...texts.cancel },
    { icon: CreditCard, ...texts.card },
  ]
  return (
    <section aria-labelledby="promises">
      <h2 id="promises" className="text-2xl md:text-3xl">
        {texts.title}
      </h2>
      <ul className="mt-7 grid gap-4 md:grid-cols-3">
        {promises.map(({ icon: Icon, title, text }) => (
          <li key={title} className="rounded-xl bg-surface p-6 shadow-rest md:p-7">
            <Icon aria-hidden className="size-6 text-link" />
            <h3 className="mt-5 font-sans text-lg tracking-[-.01em]">{title}</h3>
            <p className="mt-2 text-[.9375rem] text-soft">{text}</p>
          </li>
        ))}
      </ul>
      <p className="mt-8 max-w-[68ch] text-sm text-muted">
        {texts.seller(seller)}{' '}
        <Link
          to={paths.terms}
          className="inline-block min-h-6 font-semibold text-link underline underline-offset-4"
        >
          {texts.readTerms}
        </Link>
      </p>
    </section>
  )
}
