import type { ComponentProps } from 'react'
import { TextField } from './field.tsx'

/** A position in a list, from 1 to 1000. */
export const PositionField = (props: ComponentProps<typeof TextField>) => (
  <TextField {...props} type="number" inputMode="numeric" min={1} max={1000} />
)
