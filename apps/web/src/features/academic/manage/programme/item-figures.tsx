import type { WireManagedQuestion } from '@alinha/contract'
import { FEWEST_ANSWERS } from '@alinha/domain'
import { useLanguage, useTexts } from '../../../../platform/language.ts'
import { questionsTexts } from './questions.texts.ts'

/** What first attempts say about a question; figures of too few answers would be chance. */
export function ItemFigures({
  question: { analysis, options, rightOption },
}: {
  question: WireManagedQuestion
}) {
  const texts = useTexts(questionsTexts).figures
  const language = useLanguage()
  if (analysis === null) return <p className="text-sm text-muted">{texts.none}</p>
  if (analysis.answers < FEWEST_ANSWERS)
    return <p className="text-sm text-muted">{texts.few(analysis.answers, FEWEST_ANSWERS)}</p>
  const { facility, discrimination, upperLower, chosen, answers, flags } = analysis
  const percent = (share: number) => `${Math.round(share * 100)}%`
  const decimal = (value: number) => value.toLocaleString(language, { maximumFractionDigits: 2 })
  return (
    <div className="grid gap-2 text-sm">
      <p className="text-muted tabular-nums">
        {texts.summary(
          answers,
          percent(facility),
          discrimination === null ? '–' : decimal(discrimination),
          decimal(upperLower),
        )}
      </p>
      {flags.map(flag => (
        <p key={flag} className="text-danger">
          {texts.flags[flag]}
        </p>
      ))}
      <ul className="grid gap-1">
        {options.map((option, at) => (
          <li key={option} className="flex items-center gap-3">
            <span className="w-12 shrink-0 text-right text-muted tabular-nums">
              {percent((chosen[at] ?? 0) / answers)}
            </span>
            <span className="min-w-0 flex-1 wrap-anywhere">
              {option}
              {rightOption === at + 1 && <span className="font-semibold"> ({texts.key})</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
