import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import { controlLook, FieldFrame } from './field.tsx'

type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'id'> & {
  label: string
  hint?: string | undefined
  error?: string | undefined
}

/** Grows with the text in browsers that support it. */
export function TextAreaField({ label, hint, error, className, ...area }: TextAreaFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {described => (
        <textarea
          rows={4}
          {...area}
          {...described}
          className={classes(controlLook, 'field-sizing-content max-h-96 min-h-28 resize-y py-3', className)}
        />
      )}
    </FieldFrame>
  )
}
