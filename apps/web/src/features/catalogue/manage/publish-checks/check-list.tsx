import type { CheckOutcome, PublishCheck } from '@alinha/domain'
import { CircleAlert, CircleCheck, OctagonX } from 'lucide-react'
import { classes } from '../../../../components/classes.ts'
import { useTexts } from '../../../../platform/language.ts'
import { checkTexts } from './check.texts.ts'

const looks: Record<CheckOutcome, { Icon: typeof CircleCheck; className: string }> = {
  done: { Icon: CircleCheck, className: 'text-ok-700' },
  warns: { Icon: CircleAlert, className: 'text-muted' },
  stops: { Icon: OctagonX, className: 'text-danger' },
}

type CheckListProps<Name extends string> = {
  checks: readonly PublishCheck<Name>[]
  names: Record<Name, { name: string; missing: string }>
}

/** What is ready, what is missing and what stops, each in words. */
export function CheckList<Name extends string>({ checks, names }: CheckListProps<Name>) {
  const texts = useTexts(checkTexts)
  const count = (wanted: CheckOutcome) => checks.filter(({ outcome }) => outcome === wanted).length
  return (
    <>
      <p className="mb-3 font-semibold">{texts.summary(count('stops'), count('warns'))}</p>
      <ul className="grid gap-x-6 gap-y-2.5 sm:grid-cols-2">
        {checks.map(({ name, outcome }) => {
          const { Icon, className } = looks[outcome]
          return (
            <li key={name} className="flex items-start gap-2.5">
              <Icon aria-hidden className={classes('mt-0.5 size-5 shrink-0', className)} />
              <span>
                <span className="font-semibold">{names[name].name}</span>{' '}
                <span className={classes('text-sm', outcome === 'stops' ? 'text-danger' : 'text-muted')}>
                  {texts[outcome]}
                </span>
                {outcome !== 'done' && (
                  <span className="block text-sm text-muted">{names[name].missing}</span>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
