import { dayInBrazil } from '@alinha/domain'
import { useId, useState } from 'react'
import { BankCard } from '../../components/bank-card.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { classes } from '../../components/classes.ts'
import { useTexts } from '../../platform/language.ts'
import { toCheckout } from '../../platform/paths.ts'
import type { PaymentsPageData } from './payments.calls.ts'
import { paymentsTexts } from './payments.texts.ts'

type CardOnFileProps = Pick<PaymentsPageData, 'card' | 'mayChangeCard'> & { onChange: () => void }

/** `2029-09` → `09/29`, as printed on the card. */
const toPrintedExpiry = (month: string): string => `${month.slice(5)}/${month.slice(2, 4)}`

export function CardOnFile({ card, mayChangeCard, onChange }: CardOnFileProps) {
  const texts = useTexts(paymentsTexts).card
  const headingId = useId()
  const [thisMonth] = useState(() => dayInBrazil(new Date()).slice(0, 7))
  const isExpired = card !== null && card.expires < thisMonth
  return (
    <section
      aria-labelledby={headingId}
      className="@container flex flex-col rounded-2xl bg-surface p-6 shadow-rest md:p-8"
    >
      <h2 id={headingId} className="font-sans text-sm font-normal tracking-normal text-soft">
        {texts.title}
      </h2>
      <div className="flex flex-1 flex-col @xl:flex-row @xl:items-center @xl:gap-8">
        {card === null ? (
          <div className="mt-4 grid flex-1 place-content-center gap-1.5 rounded-xl border border-dashed border-edge px-6 py-10 text-center">
            <p className="font-semibold">{texts.none}</p>
            <p className="text-[.9375rem] text-muted">{texts.noneText}</p>
            <ButtonLink tone="quiet" to={toCheckout('add-card')} className="mt-3 justify-self-center">
              {texts.add}
            </ButtonLink>
          </div>
        ) : (
          <div className="my-auto pt-4 @xl:w-72 @xl:shrink-0">
            <BankCard
              brand={card.brand.toUpperCase()}
              number={`•••• •••• •••• ${card.last_digits}`}
              holder=""
              expires={toPrintedExpiry(card.expires)}
            />
          </div>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-4 pt-4 @xl:flex-1">
          {card !== null && (
            <div className="min-w-0 py-2">
              <p className="text-[.9375rem] tabular-nums">
                <span className="font-semibold">{card.brand.toUpperCase()}</span>{' '}
                {texts.ending(card.last_digits)}
              </p>
              <p
                className={classes(
                  'text-sm tabular-nums',
                  isExpired ? 'text-danger' : card.isExpiring ? 'text-ouro-300' : 'text-muted',
                )}
              >
                {isExpired
                  ? texts.expired(toPrintedExpiry(card.expires))
                  : texts.expires(toPrintedExpiry(card.expires))}
              </p>
            </div>
          )}
          {mayChangeCard && (
            <button
              type="button"
              onClick={onChange}
              className="min-h-11 text-[.9375rem] font-semibold text-link underline decoration-link/40 underline-offset-4 hover:decoration-current"
            >
              {texts.change}
            </button>
          )}
        </div>
      </div>
    </section>
  )
}
