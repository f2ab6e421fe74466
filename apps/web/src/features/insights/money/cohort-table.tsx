import { shareOf } from '@alinha/domain'
import { numberIn } from '../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { FigureCard } from '../figure-card.tsx'
import type { MoneyFigures } from '../figures.calls.ts'
import { monthIn, percentIn } from '../format-figures.ts'
import { moneyFiguresTexts } from './money.texts.ts'

/** A table whose cells are darker the more people stayed. */
export function CohortTable({ cohorts }: Pick<MoneyFigures, 'cohorts'>) {
  const texts = useTexts(moneyFiguresTexts).cohorts
  const language = useLanguage()
  const longest = Math.max(...cohorts.map(({ people }) => people.length))
  return (
    <FigureCard title={texts.title} definition={texts.definition}>
      <div tabIndex={0} role="group" aria-label={texts.title} className="overflow-x-auto">
        <table className="w-full text-left text-sm">
          <caption className="sr-only">{texts.title}</caption>
          <thead>
            <tr className="text-muted">
              <th scope="col" className="py-2 pr-4 font-medium">
                {texts.cohort}
              </th>
              <th scope="col" className="py-2 pr-4 text-right font-medium">
                {texts.people}
              </th>
              {Array.from({ length: longest }, (_, month) => (
                <th key={month} scope="col" className="px-1 py-2 text-right font-medium whitespace-nowrap">
                  {texts.after(month)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cohorts.map(({ month, people }) => (
              <tr key={month}>
                <th scope="row" className="py-1 pr-4 font-semibold whitespace-nowrap">
                  {monthIn(language, month, 'long')}
                </th>
                <td className="py-1 pr-4 text-right tabular-nums">{numberIn(language, people[0] ?? 0)}</td>
                {Array.from({ length: longest }, (_, after) => {
                  const stayed = people[after]
                  const share = shareOf(stayed ?? 0, people[0] ?? 0)
                  return (
                    <td
                      key={after}
                      className="px-1 py-1 text-right tabular-nums"
                      style={stayed === undefined ? {} : { backgroundColor: shadeOf(share) }}
                    >
                      {stayed === undefined ? '' : percentIn(language, share)}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </FigureCard>
  )
}

/** Light enough for the text on it, whatever the share. */
const shadeOf = (share: number): string =>
  `color-mix(in srgb, var(--color-agua-400) ${Math.round(share * 0.6)}%, transparent)`
