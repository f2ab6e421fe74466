import { formatDay } from '@alinha/domain'
import { useId } from 'react'
import { classes } from '../../../components/classes.ts'
import { moneyIn } from '../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import type { Statement } from './receivers.calls.ts'
import { statementTexts } from './statement.texts.ts'

/** The balance that is still to be paid out, and the sums of the period. */
export function StatementSums({ statement: { from, to, totals, balance } }: { statement: Statement }) {
  const texts = useTexts(statementTexts)
  const language = useLanguage()
  const headingId = useId()
  const money = (centavos: number) => moneyIn(language, centavos)
  return (
    <div className="grid gap-4 @min-[60rem]:grid-cols-[23rem_minmax(0,1fr)]">
      <section
        aria-labelledby={headingId}
        className="relative isolate overflow-hidden rounded-2xl bg-surface p-6 shadow-rest md:p-8"
      >
        <div className="absolute inset-0 -z-10 bg-radial-[70%_100%_at_100%_0%] from-ouro-400/15 to-transparent to-70%" />
        <h2 id={headingId} className="font-sans text-sm font-normal tracking-normal text-soft">
          {texts.pending}
        </h2>
        <p className="mt-2 font-display text-4xl leading-none font-semibold tracking-[-.04em] tabular-nums">
          {money(balance.pending)}
        </p>
        <p className="mt-4 text-[.9375rem] text-soft tabular-nums">
          {texts.pendingText(money(balance.earned), money(balance.paid), formatDay(to))}
        </p>
      </section>
      <section
        aria-label={texts.shown(formatDay(from), formatDay(to))}
        className="rounded-2xl bg-surface p-6 shadow-rest md:p-8"
      >
        <p className="text-sm text-soft tabular-nums">
          {texts.shown(formatDay(from), formatDay(to))} · {texts.sales(totals.sales)}
        </p>
        <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-5 @min-[40rem]:grid-cols-3">
          {(['share', 'gross', 'fees', 'refunds', 'paid'] as const).map(name => (
            <div key={name}>
              <dt className="text-sm text-muted">{texts.sums[name]}</dt>
              <dd
                className={classes(
                  'mt-1 font-display text-xl font-semibold tracking-[-.02em] tabular-nums',
                  name === 'share' && 'text-link',
                )}
              >
                {money(totals[name])}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}
