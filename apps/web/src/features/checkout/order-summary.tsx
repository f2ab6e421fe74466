import type { WireQuote } from '@alinha/contract'
import { CalendarSync, KeyRound, MousePointerClick, Undo2 } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '../../components/classes.ts'
import { useCompanyTexts } from '../../platform/facts/company.ts'
import { dayIn, moneyIn } from '../../platform/format.ts'
import { useLanguage, useTexts } from '../../platform/language.ts'
import { paths } from '../../platform/paths.ts'
import { summaryTexts } from './summary.texts.ts'

type OrderSummaryProps = {
  quote: WireQuote
  /** The amounts on the screen belong to the previous choice; the new ones are being loaded. */
  isStale: boolean
  /** Fields that change the price: instalments and coupon. */
  choices: ReactNode
  /** The button that pays. It comes below everything that the person agrees to. */
  action: ReactNode
}

/** What is being paid for, in one line, where the whole summary is far below. */
export function OrderLine({ quote }: { quote: WireQuote }) {
  const texts = useTexts(summaryTexts)
  const language = useLanguage()
  const name = quote.course?.title ?? texts.subject[quote.subject]
  return (
    <p className="mt-3 text-soft lg:hidden">
      {quote.subject === 'cartao' ? texts.nothingNow : `${name} · ${moneyIn(language, quote.total)}`}
    </p>
  )
}

/** Everything that the law wants a person to know before paying, in one place, above the button. */
export function OrderSummary({ quote, isStale, choices, action }: OrderSummaryProps) {
  const texts = useTexts(summaryTexts)
  const { seller } = useCompanyTexts()
  const headingId = useId()
  return (
    <section
      aria-labelledby={headingId}
      aria-busy={isStale}
      // Beside a long form the button stays in sight.
      className="rounded-2xl bg-surface p-6 shadow-rest md:p-8 lg:sticky lg:bottom-6 lg:self-end"
    >
      <h2 id={headingId} className="font-sans text-sm font-semibold tracking-normal text-muted">
        {texts.title}
      </h2>
      <p className="mt-2 font-display text-2xl leading-tight font-semibold tracking-[-.02em] text-balance">
        {quote.course?.title ?? texts.subject[quote.subject]}
      </p>
      {quote.course !== null && (
        <p className="mt-1.5 text-[.9375rem] text-muted">{texts.access(quote.course.accessDays)}</p>
      )}
      <div className={classes('transition-opacity', isStale && 'opacity-50')}>
        <Amounts quote={quote} />
        {choices}
        <Conditions quote={quote} />
      </div>
      <p className="mt-6 text-sm text-muted">
        {texts.agree}{' '}
        <Link
          to={paths.terms}
          target="_blank"
          className="inline-block min-h-6 font-semibold text-link underline underline-offset-4"
        >
          {texts.terms}
        </Link>
        .
      </p>
      <div className="mt-4">{action}</div>
      <p className="mt-5 text-xs leading-relaxed text-muted">{seller}.</p>
    </section>
  )
}

function Amounts({ quote }: { quote: WireQuote }) {
  const texts = useTexts(summaryTexts)
  const language = useLanguage()
  const money = (centavos: number) => moneyIn(language, centavos)
  const { amounts } = quote.instalments
  const [first = 0] = amounts
  const last = amounts.at(-1) ?? 0
  if (quote.subject === 'cartao')
    return (
      <p className="mt-6 border-t border-line pt-5 font-display text-xl font-semibold tracking-[-.02em]">
        {texts.nothingNow}
      </p>
    )
  return (
    <dl className="mt-6 grid gap-2 border-t border-line pt-5 text-[.9375rem]">
      {quote.discount > 0 && (
        <>
          <AmountLine term={texts.price}>{money(quote.listPrice)}</AmountLine>
          <AmountLine term={texts.discount} tone="text-positive">
            −{money(quote.discount)}
          </AmountLine>
        </>
      )}
      <div className="flex items-baseline justify-between gap-4">
        <dt className="font-semibold">{texts.total}</dt>
        <dd className="text-right">
          <span className="block font-display text-3xl leading-none font-semibold tracking-[-.03em] tabular-nums">
            {money(quote.total)}
          </span>
          {amounts.length > 1 && (
            <span className="mt-2 block text-soft">{texts.inParcels(amounts.length, money(last))}</span>
          )}
          {quote.startsOn !== null && (
            <span className="mt-2 block font-semibold text-positive">
              {texts.laterCharge(dayIn(language, quote.startsOn))}
            </span>
          )}
          {first !== last && (
            <span className="mt-1 block text-sm text-muted">{texts.uneven(money(first), money(last))}</span>
          )}
        </dd>
      </div>
    </dl>
  )
}

function AmountLine({ term, tone = '', children }: { term: string; tone?: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-soft">{term}</dt>
      <dd className={classes('tabular-nums', tone)}>{children}</dd>
    </div>
  )
}

function Conditions({ quote }: { quote: WireQuote }) {
  const texts = useTexts(summaryTexts)
  const language = useLanguage()
  const money = (centavos: number) => moneyIn(language, centavos)
  const day = (date: string) => dayIn(language, date)
  const { renewal, accessUntil, creditedDays, creditedFrom, refundableUntil, subject } = quote
  if (subject === 'cartao')
    return <p className="mt-5 text-[.9375rem] leading-snug text-soft">{texts.cardUse}</p>
  const renews = subject === 'mensal' ? texts.renewal.monthly : texts.renewal.text
  return (
    <ul className="mt-6 grid gap-4 border-t border-line pt-6">
      {accessUntil !== null && (
        <Condition icon={<KeyRound aria-hidden className="size-5" />} title={texts.until.title}>
          {texts.until.text(day(accessUntil))}
          {creditedFrom !== null && ` ${texts.until[creditedFrom](creditedDays)}`}
        </Condition>
      )}
      <Condition icon={<CalendarSync aria-hidden className="size-5" />} title={texts.renewal.title}>
        {renewal === null ? texts.renewal.none : renews(day(renewal.on), money(renewal.amount))}
      </Condition>
      {subject !== 'curso' && (
        <Condition icon={<MousePointerClick aria-hidden className="size-5" />} title={texts.cancel.title}>
          {subject === 'mensal' ? texts.cancel.mensal : texts.cancel.anual}
        </Condition>
      )}
      {refundableUntil !== null && (
        <Condition icon={<Undo2 aria-hidden className="size-5" />} title={texts.withdraw.title}>
          {(subject === 'curso' ? texts.withdraw.course : texts.withdraw.plan)(day(refundableUntil))}
        </Condition>
      )}
    </ul>
  )
}

function Condition({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3.5">
      <span className="mt-0.5 text-link">{icon}</span>
      <div className="min-w-0 text-[.9375rem] leading-snug">
        <h3 className="font-sans text-[.9375rem] font-semibold tracking-normal">{title}</h3>
        <p className="mt-0.5 text-soft">{children}</p>
      </div>
    </li>
  )
}
