import { isEmail } from '@alinha/domain'
import { ArrowRight, CircleAlert } from 'lucide-react'
import { useId, useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../components/button.tsx'
import { useLazyTexts } from '../../../platform/lazy-texts.ts'
import { paths } from '../../../platform/paths.ts'
import { openingTexts } from './texts/opening.texts.ts'

/** Registration reads the e-mail and removes it from the address. */
const toRegisterWithEmail = (email: string): string =>
  email === '' ? paths.register : `${paths.register}?${new URLSearchParams({ email })}`

/** A plain HTML form, so that it works on the prerendered page before the script is loaded. */
export function StartForm() {
  const texts = useLazyTexts(openingTexts)
  const navigate = useNavigate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isWrong, setIsWrong] = useState(false)

  const start = (event: FormEvent) => {
    event.preventDefault()
    const email = input.current?.value.trim() ?? ''
    if (email !== '' && !isEmail(email)) {
      setIsWrong(true)
      input.current?.focus()
      return
    }
    void navigate(toRegisterWithEmail(email))
  }

  return (
    <form action={paths.register} method="get" noValidate onSubmit={start} className="max-w-[560px]">
      <div className="flex flex-col gap-2.5 sm:flex-row sm:rounded-full sm:bg-ink-950/55 sm:p-1.5 sm:shadow-[inset_0_0_0_1px_var(--color-ink-500)] sm:backdrop-blur-md">
        <label htmlFor={id} className="sr-only">
          {texts.email}
        </label>
        <input
          ref={input}
          id={id}
          name="email"
          type="email"
          autoComplete="email"
          placeholder={texts.emailPlaceholder}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-wrong` : undefined}
          onChange={() => isWrong && setIsWrong(false)}
          className="min-h-13 min-w-0 rounded-full border border-ink-500 bg-ink-950/60 px-5 text-base text-esm-50 placeholder:text-ink-200 aria-invalid:border-erro-300 sm:flex-1 sm:border-transparent sm:bg-transparent"
        />
        <Button type="submit" className="min-h-13 px-6">
          {texts.tryFree}
          <ArrowRight aria-hidden className="size-5 shrink-0" />
        </Button>
      </div>
      {isWrong && (
        <p id={`${id}-wrong`} role="alert" className="mt-2.5 flex items-start gap-1.5 text-sm text-erro-300">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{texts.emailInvalid}</span>
        </p>
      )}
    </form>
  )
}
