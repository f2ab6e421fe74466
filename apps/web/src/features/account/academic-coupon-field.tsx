import { GraduationCap } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext } from 'react-hook-form'
import { Button } from '../../components/button.tsx'
import { TextField } from '../../components/form/field.tsx'
import { useFieldMessages } from '../../platform/field-messages.ts'
import { useTexts } from '../../platform/language.ts'
import { registerTexts } from './register.texts.ts'
import type { RegisterForm } from './registration.ts'

/** Few people have one, so that it opens on request. The page about the academic plan opens it at once. */
export function AcademicCouponField() {
  const texts = useTexts(registerTexts).coupon
  const say = useFieldMessages()
  const { register, getValues, setFocus, formState } = useFormContext<RegisterForm>()
  const [isOpen, setOpen] = useState(getValues('cupom') !== undefined)
  const open = () => {
    // The field must be drawn before it can take the focus from the button that disappears.
    flushSync(() => setOpen(true))
    setFocus('cupom')
  }
  if (!isOpen)
    return (
      <Button tone="plain" className="-ml-3 justify-self-start text-link" onClick={open}>
        <GraduationCap aria-hidden className="size-4.5" />
        {texts.ask}
      </Button>
    )
  return (
    <TextField
      {...register('cupom')}
      label={texts.label}
      hint={texts.hint}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      error={say(formState.errors.cupom?.message)}
    />
  )
}
