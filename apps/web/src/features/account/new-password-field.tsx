import {
  checkNewPassword,
  MANAGER_PASSWORD_MIN_LENGTH,
  NEW_PASSWORD_MIN_LENGTH,
  passwordStrength,
  type NewPasswordFacts,
} from '@alinha/domain'
import type { ComponentProps } from 'react'
import { classes } from '../../components/classes.ts'
import { PasswordField } from '../../components/form/field.tsx'
import { useTexts } from '../../platform/language.ts'
import { newPasswordTexts } from './new-password.texts.ts'

/** The list of common passwords is long and stays on the server, which checks the password again. */
type Facts = Omit<NewPasswordFacts, 'isCommon'>

type NewPasswordFieldProps = ComponentProps<typeof PasswordField> & { typed: string; facts: Facts }

export const checkPassword = (typed: string, facts: Facts) =>
  checkNewPassword(typed, { ...facts, isCommon: () => false })

const meterColours = { weak: 'bg-danger', fair: 'bg-ouro-300', good: 'bg-positive' } as const
/** How far the meter can be filled: only a good password fills it. */
const meterEnds = { weak: 0.4, fair: 0.7, good: 1 } as const

/** Says during typing what is still missing. No symbol or digit is required, but what is guessed at once is weak. */
export function NewPasswordField({ typed, facts, ...field }: NewPasswordFieldProps) {
  const texts = useTexts(newPasswordTexts)
  const least = facts.isManager ? MANAGER_PASSWORD_MIN_LENGTH : NEW_PASSWORD_MIN_LENGTH
  const length = [...typed].length
  const check = checkPassword(typed, facts)
  const strength = check.ok ? passwordStrength(typed) : 'weak'
  const hint =
    length === 0
      ? texts.hint(least)
      : length < least
        ? texts.missing(least - length)
        : !check.ok && check.reason === 'password-tells-who-you-are'
          ? texts.known
          : texts[strength]
  return (
    <div>
      <PasswordField {...field} autoComplete="new-password" hint={hint} />
      <div aria-hidden className="mt-2 h-1 overflow-hidden rounded-full bg-raised">
        <div
          className={classes('h-full rounded-full transition-[width] duration-200', meterColours[strength])}
          style={{ width: `${Math.min(length / least, meterEnds[strength]) * 100}%` }}
        />
      </div>
    </div>
  )
}
