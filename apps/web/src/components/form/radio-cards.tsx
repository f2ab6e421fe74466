import { useId, type ReactNode } from 'react'
import { classes } from '../classes.ts'

type RadioCardsProps<Value extends string> = {
  label: string
  /** Above the choices; otherwise only screen readers read it. */
  showsLabel?: boolean
  value: Value
  onChange: (value: Value) => void
  choices: readonly { value: Value; title: string; detail?: string; badge?: ReactNode }[]
}

/** A choice between a few options, each with room for an explanation. */
export function RadioCards<Value extends string>({
  label,
  showsLabel = false,
  value,
  onChange,
  choices,
}: RadioCardsProps<Value>) {
  const name = useId()
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className={showsLabel ? 'mb-3 font-display text-lg font-semibold md:text-xl' : 'sr-only'}>
        {label}
      </legend>
      {choices.map(choice => (
        <label
          key={choice.value}
          className={classes(
            'flex min-h-16 cursor-pointer items-center gap-3.5 rounded-lg px-4 py-3.5 transition-colors',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            choice.value === value
              ? 'bg-hover shadow-[inset_0_0_0_2px_var(--link)]'
              : 'shadow-[inset_0_0_0_1px_var(--edge)] hover:bg-hover',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            className="size-5 shrink-0 accent-(--link) outline-none"
          />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{choice.title}</span>
            {choice.detail !== undefined && (
              <span className="mt-0.5 block text-sm text-muted tabular-nums">{choice.detail}</span>
            )}
          </span>
          {choice.badge}
        </label>
      ))}
    </fieldset>
  )
}
