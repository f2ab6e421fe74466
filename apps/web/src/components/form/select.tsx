import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import { controlLook, FieldFrame } from './field.tsx'

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id' | 'children'> & {
  label: string
  hint?: string | undefined
  error?: string | undefined
  options: readonly { value: string; label: string }[]
}

/** The native select, which works best on phones and by keyboard. */
export function SelectField({ label, hint, error, options, className, ...select }: SelectFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {described => (
        <div className="relative">
          <select
            {...select}
            {...described}
            className={classes(controlLook, 'appearance-none pr-11', className)}
          >
            {options.map(({ value, label: text }) => (
              <option key={value} value={value} className="bg-surface text-strong">
                {text}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2 text-muted"
          />
        </div>
      )}
    </FieldFrame>
  )
}

/** For lists whose values are shown as they are. */
export const toOptions = (values: readonly string[]) => values.map(value => ({ value, label: value }))
