import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'

/** The box alone: whoever uses it gives it a label, and a target of 44 px. */
export function CheckBox(input: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <span className="relative grid size-6 place-items-center">
      <input
        {...input}
        type="checkbox"
        className="peer size-6 cursor-pointer appearance-none rounded-xs border border-edge bg-field checked:border-transparent checked:bg-action disabled:cursor-not-allowed disabled:border-line disabled:bg-raised aria-invalid:border-danger"
      />
      <Check
        aria-hidden
        strokeWidth={3}
        className="pointer-events-none absolute size-4 text-on-action opacity-0 peer-checked:opacity-100"
      />
    </span>
  )
}
