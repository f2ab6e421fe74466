import {
  checkNewPassword,
  MANAGER_PASSWORD_MIN_LENGTH,
  NEW_PASSWORD_MIN_LENGTH,
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

/** Says during typing what is still missing. Only the length counts: no symbol or digit is required. */
export function NewPasswordField({ typed, facts, ...field }: NewPasswordFieldProps) {
  const texts = useTexts(newPasswordTexts)
  const least = facts.isManager ? MANAGER_PASSWORD_MIN_LENGTH : NEW_PASSWORD_MIN_LENGTH
  const length = [...typed].length
  const check = checkPassword(typed, facts)
  const hint =
    length === 0
      ? texts.hint(least)
      : length < least
        ? texts.missing(least - length)
        : check.ok
          ? texts.good
          : texts.known
  return (
    <div>
      <PasswordField {...field} autoComplete="new-password" hint={hint} />
      <div aria-hidden className="mt-2 h-1 overflow-hidden rounded-full bg-raised">
        <div
          className={classes(
            'h-full rounded-full transition-[width] duration-200',
            check.ok ? 'bg-positive' : 'bg-action',
          )}
          style={{ width: `${Math.min(length / least, 1) * 100}%` }}
        />
      </div>
    </div>
  )
}
