import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { classes } from '../../../components/classes.ts'
import { useTexts } from '../../../platform/language.ts'
import { toDraft } from './draft-path.ts'
import { newCaseTexts } from './new-case.texts.ts'

export const caseSteps = ['kind', 'form', 'records', 'send'] as const
export type CaseStep = (typeof caseSteps)[number]

export const findCaseStep = (inAddress: string | null): CaseStep =>
  caseSteps.find(step => step === inAddress) ?? 'form'

type StepLinksProps = { id: number; current: CaseStep; isFormComplete: boolean }

/** Every step can be opened at any time: what is missing is said where one pays. */
export function StepLinks({ id, current, isFormComplete }: StepLinksProps) {
  const texts = useTexts(newCaseTexts)
  const isDone = (step: CaseStep) => step === 'kind' || (step === 'form' && isFormComplete)
  return (
    <nav aria-label={texts.steps} className="-mx-4 mb-6 overflow-x-auto px-4 pb-1 md:mx-0 md:px-0">
      <ol className="flex gap-1.5">
        {caseSteps.map((step, place) => (
          <li key={step} className="shrink-0">
            <Link
              to={toDraft(id, step)}
              preventScrollReset
              aria-current={step === current ? 'step' : undefined}
              className={classes(
                'flex min-h-11 items-center gap-2 rounded-full px-4 text-[.9375rem] font-semibold transition-colors',
                step === current
                  ? 'bg-strong text-page'
                  : 'bg-hover text-soft hover:bg-raised hover:text-strong',
              )}
            >
              {isDone(step) && step !== current ? (
                <Check aria-hidden strokeWidth={2.5} className="size-4 text-positive" />
              ) : (
                <span aria-hidden className="tabular-nums">
                  {place + 1}
                </span>
              )}
              {texts.step[step]}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
