import type { ReplyOf, tickets } from '@alinha/contract'
import { CalendarClock } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import { CheckField } from '../../../components/form/check-field.tsx'
import { classes } from '../../../components/classes.ts'
import { dayIn, moneyIn } from '../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { paths } from '../../../platform/paths.ts'
import { promisedDay, promisedMoment } from '../promise-words.ts'
import { sendCaseTexts } from './send-case.texts.ts'

export type CaseQuote = ReplyOf<typeof tickets.quoteTicket>

type CaseOrderProps = {
  quote: CaseQuote
  /** The amounts on the screen belong to the choice before. */
  isStale: boolean
  isComplete: boolean
  assistance: boolean
  onAssistance: (chosen: boolean) => void
  /** Instalments and coupon. */
  choices: ReactNode
  action: ReactNode
}

/** What is bought, for how much, and by when: all above the button. */
export function CaseOrder({
  quote,
  isStale,
  isComplete,
  assistance,
  onAssistance,
  choices,
  action,
}: CaseOrderProps) {
  const texts = useTexts(sendCaseTexts)
  const language = useLanguage()
  const headingId = useId()
  const money = (centavos: number) => moneyIn(language, centavos)
  const { parts, hints } = quote
  return (
    <section
      aria-labelledby={headingId}
      aria-busy={isStale}
      className="rounded-lg bg-surface p-5 shadow-rest md:p-7 lg:sticky lg:bottom-6 lg:self-end"
    >
      <h2 id={headingId} className="text-xl">
        {texts.order}
      </h2>
      <div className={classes('transition-opacity', isStale && 'opacity-50')}>
        <div className="mt-4 flex justify-between gap-4">
          <p>{texts.planning}</p>
          <p className="tabular-nums">{money(parts.planning)}</p>
        </div>
        {hints && <Hint>{texts.hint(money(hints.planning))}</Hint>}
        <div className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
          <CheckField
            label={texts.assistance}
            hint={
              <>
                {texts.assistanceHint}
                {hints && <Hint>{texts.hint(money(hints.assistance))}</Hint>}
              </>
            }
            checked={assistance}
            onChange={event => onAssistance(event.target.checked)}
          />
          <p className="pt-2.5 tabular-nums">{money(parts.assistance)}</p>
        </div>
        {quote.discount > 0 && (
          <div className="mt-3 flex justify-between gap-4 text-positive">
            <p>{texts.discount}</p>
            <p className="tabular-nums">−{money(quote.discount)}</p>
          </div>
        )}
        <div className="mt-4 flex items-baseline justify-between gap-4 border-t border-line pt-4">
          <p className="font-semibold">{texts.total}</p>
          <p className="font-display text-3xl leading-none font-semibold tracking-[-.03em] tabular-nums">
            {money(quote.total)}
          </p>
        </div>
        {choices}
        <PromiseNote quote={quote} isComplete={isComplete} />
      </div>
      <p className="mt-5 text-sm text-muted">
        {texts.terms}{' '}
        <Link
          to={paths.planningCenterTerms}
          target="_blank"
          className="inline-block min-h-6 font-semibold text-link underline underline-offset-4"
        >
          {texts.termsLink}
        </Link>
        .
      </p>
      <div className="mt-4">{action}</div>
      {quote.refundableUntil !== null && (
        <p className="mt-4 text-center text-sm text-muted">
          {texts.withdraw(dayIn(language, quote.refundableUntil))}
        </p>
      )}
    </section>
  )
}

const Hint = ({ children }: { children: ReactNode }) => (
  <p className="mt-1 text-sm font-medium text-positive">{children}</p>
)

function PromiseNote({ quote, isComplete }: { quote: CaseQuote; isComplete: boolean }) {
  const texts = useTexts(sendCaseTexts)
  const language = useLanguage()
  const holidays = quote.holidays.map(day => texts.holiday(promisedDay(day, language)))
  return (
    <p className="mt-5 flex gap-3 rounded-md bg-hover p-4 text-[.9375rem] leading-snug">
      <CalendarClock aria-hidden className="mt-0.5 size-5 shrink-0 text-link" />
      <span>
        <strong className="font-semibold">
          {texts.planBy(promisedMoment(quote.planBy, language))}
          {holidays.length > 0 ? '; ' : '. '}
        </strong>
        {holidays.join(' ')} {isComplete ? texts.fromNow : texts.whenComplete}
      </span>
    </p>
  )
}
