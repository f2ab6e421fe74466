import { CircleAlert } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import { CheckBox } from './check-box.tsx'

type CheckFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type'> & {
  label: string
  /** Below the label and outside it, so that clicking a link in it does not tick the box. */
  hint?: ReactNode
  error?: string | undefined
}

export function CheckField({ label, hint, error, className, ...input }: CheckFieldProps) {
  const id = useId()
  return (
    <div className={classes('grid grid-cols-[1.5rem_1fr] gap-x-3', className)}>
      <label
        htmlFor={id}
        className="col-span-2 grid min-h-11 cursor-pointer grid-cols-subgrid items-center has-disabled:cursor-not-allowed has-disabled:text-muted"
      >
        <CheckBox
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span className="text-[.9375rem] leading-snug">{label}</span>
      </label>
      {hint !== undefined && <div className="col-start-2 text-sm text-muted">{hint}</div>}
      {error && (
        <p id={`${id}-error`} className="col-start-2 mt-1 flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
