import { Check, LoaderCircle, X } from 'lucide-react'
import { classes } from '../classes.ts'

/** `here`: it waits for the person, not for us. */
export type StepState = 'done' | 'here' | 'current' | 'waiting' | 'failed'

export type Step = { title: string; state: StepState; detail?: string }

const dots: Record<StepState, string> = {
  done: 'bg-agua-600 text-white',
  here: 'bg-surface text-link shadow-[inset_0_0_0_2px_var(--color-agua-600)]',
  current: 'bg-surface text-link shadow-[inset_0_0_0_2px_var(--color-agua-600)]',
  waiting: 'bg-surface text-muted shadow-[inset_0_0_0_1.5px_var(--edge)]',
  failed: 'bg-danger text-surface',
}

const pictures: Record<StepState, React.ReactNode> = {
  done: <Check aria-hidden strokeWidth={3} className="size-3.5" />,
  here: <span aria-hidden className="size-2 rounded-full bg-agua-600" />,
  current: <LoaderCircle aria-hidden strokeWidth={2.5} className="size-3.5 animate-spin" />,
  waiting: null,
  failed: <X aria-hidden strokeWidth={3} className="size-3.5" />,
}

/** Steps of a process, side by side; one below the other on a phone. */
export function Steps({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <ol aria-label={label} className="grid gap-y-0 sm:auto-cols-fr sm:grid-flow-col">
      {steps.map(({ title, state, detail }, index) => (
        <li
          key={title}
          aria-current={state === 'current' || state === 'here' ? 'step' : undefined}
          className="relative flex gap-3 pb-5 last:pb-0 sm:flex-col sm:gap-2.5 sm:pr-3 sm:pb-0"
        >
          {index < steps.length - 1 && (
            <span
              aria-hidden
              className={classes(
                'absolute top-7 bottom-1 left-[11px] w-0.5 rounded-full sm:top-[11px] sm:right-1 sm:bottom-auto sm:left-8 sm:h-0.5 sm:w-auto',
                state === 'done' ? 'bg-agua-500' : 'bg-line',
              )}
            />
          )}
          <span className={classes('grid size-6 shrink-0 place-items-center rounded-full', dots[state])}>
            {pictures[state]}
          </span>
          <span className="min-w-0 leading-snug">
            <span
              className={classes(
                'block text-[.9375rem]',
                state === 'waiting' ? 'text-muted' : 'font-semibold',
                state === 'failed' && 'text-danger',
              )}
            >
              {title}
            </span>
            {detail !== undefined && <span className="block text-sm text-muted tabular-nums">{detail}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
