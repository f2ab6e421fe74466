import type { managePlanning, ReplyOf } from '@alinha/contract'
import { outcomeQuestions, type OutcomeQuestion } from '@alinha/domain'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { outcomeTexts } from '../outcome/outcome.texts.ts'

type Sums = ReplyOf<typeof managePlanning.readPlanning>['figures']['outcomes']

const questions = Object.keys(outcomeQuestions) as OutcomeQuestion[]

/** What dentists said of how cases went, counted. No answer leads to a case. */
export function OutcomeSums({ sums }: { sums: Sums }) {
  const texts = useTexts(outcomeTexts)
  const percent = new Intl.NumberFormat(useLanguage(), { style: 'percent' })
  return (
    <ul className="grid gap-3">
      {sums.map(({ months, forms, counts }) => (
        <li key={months} className="rounded-md bg-surface p-4 shadow-rest">
          <h3 className="flex justify-between gap-3 text-base">
            {texts.after(months)}
            <span className="text-sm text-muted tabular-nums">{texts.forms(forms)}</span>
          </h3>
          {questions.map(question => (
            <section key={question} className="mt-3 grid gap-1 text-sm">
              <h4 className="font-semibold">{texts.questions[question]}</h4>
              <dl className="grid gap-1">
                {outcomeQuestions[question].map(choice => (
                  <div key={choice} className="flex justify-between gap-3">
                    <dt className="min-w-0">{texts.choices[choice]}</dt>
                    <dd className="shrink-0 tabular-nums">
                      {percent.format((counts.find(one => one.choice === choice)?.count ?? 0) / forms)}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </li>
      ))}
    </ul>
  )
}
