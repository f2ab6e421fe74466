import type { WireTicketPage } from '@alinha/contract'
import { classes } from '../../components/classes.ts'
import { useTexts } from '../../platform/language.ts'
import { casePageTexts } from './case-page.texts.ts'

const MINUTES = 60

export function useWorkingTime(): (minutes: number) => string {
  const { hours } = useTexts(casePageTexts)
  return minutes => hours(Math.floor(minutes / MINUTES), minutes % MINUTES)
}

type Promised = WireTicketPage['promises'][number]

/** How much of each promise was used: also of those that are over. */
export function CaseClock({ promises }: { promises: readonly Promised[] }) {
  const texts = useTexts(casePageTexts)
  return (
    <ul aria-label={texts.clock} className="grid gap-4">
      {promises.map(promise => (
        <li key={promise.startedAt}>
          <PromiseBar promise={promise} />
        </li>
      ))}
    </ul>
  )
}

type PromiseBarProps = {
  promise: Pick<Promised, 'step' | 'used' | 'minutes' | 'isLate' | 'endedAt' | 'isWaiting'>
}

function PromiseBar({ promise }: PromiseBarProps) {
  const texts = useTexts(casePageTexts)
  const toTime = useWorkingTime()
  const { step, used, minutes, isLate, endedAt, isWaiting } = promise
  const share = Math.min(100, Math.round((used / minutes) * 100))
  const inTime = endedAt === null ? texts.running : texts.kept
  return (
    <>
      <p className="flex justify-between gap-3 text-sm">
        <span className="font-semibold">{texts.steps[step]}</span>
        <span className={isLate === 1 ? 'font-semibold text-danger' : 'text-muted'}>
          {isLate === 1 ? texts.late : inTime}
        </span>
      </p>
      <span aria-hidden className="mt-1.5 block h-2 overflow-hidden rounded-full bg-raised">
        <span
          className={classes(
            'block h-full rounded-full',
            isLate === 1 ? 'bg-danger' : isWaiting === 1 ? 'bg-ouro-400' : 'bg-agua-500',
          )}
          style={{ width: `${share}%` }}
        />
      </span>
      <p className="mt-1 text-sm text-muted tabular-nums">{texts.used(toTime(used), toTime(minutes))}</p>
    </>
  )
}
