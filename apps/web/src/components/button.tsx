import { LoaderCircle } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classes } from './classes.ts'

type Tone = 'action' | 'light' | 'quiet' | 'plain' | 'danger'
type Look = { tone?: Tone; size?: keyof typeof sizes; wide?: boolean }

const tones: Record<Tone, string> = {
  action: 'bg-action text-on-action enabled:hover:bg-action-hover [a&]:hover:bg-action-hover',
  light: 'bg-esm-50 text-ink-950 shadow-rest enabled:hover:bg-esm-200 [a&]:hover:bg-esm-200',
  quiet: 'bg-hover text-strong shadow-rest enabled:hover:bg-raised [a&]:hover:bg-raised',
  plain: 'text-strong enabled:hover:bg-hover [a&]:hover:bg-hover',
  // Not filled: the colours of action and danger are too similar.
  danger: 'text-danger shadow-[inset_0_0_0_1.5px_currentColor] enabled:hover:bg-hover [a&]:hover:bg-hover',
}

const sizes = {
  /** As high as the others, for a toolbar. */
  narrow: 'min-h-11 px-3 py-2 text-[.9375rem]',
  normal: 'min-h-11 px-5 py-2 text-[.9375rem]',
  large: 'min-h-14 px-7 py-3 text-base',
}

const look = ({ tone = 'action', size = 'normal', wide = false }: Look): string =>
  classes(
    'inline-flex items-center justify-center gap-2 rounded-full text-center leading-tight font-semibold',
    'transition-colors duration-150 active:scale-[.985]',
    // A disabled button stays readable: it shows what will be possible.
    'disabled:bg-raised disabled:text-muted disabled:shadow-rest disabled:active:scale-100',
    sizes[size],
    wide && 'w-full',
    tones[tone],
  )

type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean }

/** `busy` disables it, shows a spinner, and tells assistive technology that it is working. */
export function Button({
  tone,
  size,
  wide,
  busy = false,
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled === true || busy}
      aria-busy={busy}
      className={classes(
        look({ ...(tone && { tone }), ...(size && { size }), ...(wide && { wide }) }),
        className,
      )}
    >
      {busy && <LoaderCircle aria-hidden className="size-4.5 animate-spin" />}
      {children}
    </button>
  )
}

type ButtonLinkProps = ComponentProps<typeof Link> & Look

/** A link that looks like a button. */
export function ButtonLink({ tone, size, wide, className, ...rest }: ButtonLinkProps) {
  return (
    <Link
      {...rest}
      className={classes(
        look({ ...(tone && { tone }), ...(size && { size }), ...(wide && { wide }) }),
        className,
      )}
    />
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  label: string
  icon: React.ReactNode
}

/** A round button with only an icon; its label is its name. */
export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={classes(
        'grid size-11 shrink-0 place-items-center rounded-full text-strong transition-colors hover:bg-hover',
        // At once: a colour that changes slowly shows nothing in the first frame. Opacity would cost a layer.
        'not-aria-disabled:active:bg-raised not-aria-disabled:active:transition-none',
        'aria-disabled:cursor-default aria-disabled:text-muted aria-disabled:opacity-60 aria-disabled:hover:bg-transparent',
        className,
      )}
    >
      {icon}
    </button>
  )
}
