import { CircleAlert, Eye, EyeOff } from 'lucide-react'
import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import { useWords } from '../words.ts'

type FrameProps = { label: string; hint?: string | undefined; error?: string | undefined }

type Described = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

export const controlLook = classes(
  'block min-h-12 w-full rounded-md border border-edge bg-field px-4 text-base text-strong placeholder:text-muted',
  'transition-colors enabled:hover:border-muted disabled:border-line disabled:text-muted aria-invalid:border-danger',
)

/** Label, control, then hint or error. The error replaces the hint, so that only one is read aloud. */
export function FieldFrame({
  label,
  hint,
  error,
  children,
}: FrameProps & { children: (described: Described) => ReactNode }) {
  const id = useId()
  const messageId = `${id}-message`
  const message = error ?? hint
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold text-strong">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': message ? messageId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {message && (
        <p
          id={messageId}
          className={classes('mt-1.5 flex items-start gap-1.5 text-sm', error ? 'text-danger' : 'text-muted')}
        >
          {error && <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />}
          <span>{message}</span>
        </p>
      )}
    </div>
  )
}

type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> & FrameProps

export function TextField({ label, hint, error, className, ...input }: TextFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {described => <input {...input} {...described} className={classes(controlLook, className)} />}
    </FieldFrame>
  )
}

/** Asks for a keyboard with an @, without capitals and spelling correction. */
export function EmailField(props: Omit<TextFieldProps, 'type' | 'inputMode'>) {
  return <TextField type="email" inputMode="email" autoCapitalize="none" spellCheck={false} {...props} />
}

/** Can show its letters, so that a long password can be checked before it is sent. */
export function PasswordField({ label, hint, error, className, ...input }: Omit<TextFieldProps, 'type'>) {
  const [shown, setShown] = useState(false)
  const words = useWords()
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {described => (
        <div className="relative">
          <input
            {...input}
            {...described}
            type={shown ? 'text' : 'password'}
            className={classes(controlLook, 'pr-13', className)}
          />
          <button
            type="button"
            aria-pressed={shown}
            aria-label={words.showPassword}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0.5 right-0.5 grid w-11 place-items-center rounded-md text-muted hover:text-strong"
          >
            {shown ? <EyeOff aria-hidden className="size-5" /> : <Eye aria-hidden className="size-5" />}
          </button>
        </div>
      )}
    </FieldFrame>
  )
}
