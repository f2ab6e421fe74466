import type { MaskitoOptions } from '@maskito/core'
import { useMaskito } from '@maskito/react'
import type { ComponentProps } from 'react'
import { TextField } from './field.tsx'

/** Adds punctuation while typing. Maskito finds the input inside the element it is given. */
export function MaskedField({ mask, ...field }: ComponentProps<typeof TextField> & { mask: MaskitoOptions }) {
  const masked = useMaskito({ options: mask })
  return (
    <div ref={masked}>
      <TextField {...field} />
    </div>
  )
}
