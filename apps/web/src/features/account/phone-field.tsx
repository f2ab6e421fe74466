import type { ComponentProps } from 'react'
import { MaskedField } from '../../components/form/masked-field.tsx'
import { phoneMask } from '../../platform/masks.ts'

export const PhoneField = (field: Omit<ComponentProps<typeof MaskedField>, 'mask'>) => (
  <MaskedField
    {...field}
    mask={phoneMask}
    inputMode="tel"
    autoComplete="tel-national"
    placeholder="(00) 00000-0000"
  />
)
