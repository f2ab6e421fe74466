import { useState } from 'react'
import { classes } from './classes.ts'

const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map(word => word?.[0]?.toUpperCase() ?? '')
    .join('')
}

const tints = [
  'from-cor-200 to-cor-400',
  'from-agua-200 to-agua-500',
  'from-ouro-300 to-ouro-400',
  'from-esm-200 to-esm-400',
] as const

/** The same person always gets the same tint. */
const tintOf = (name: string): string =>
  tints[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tints.length] ?? tints[0]

const sizes = { small: 'size-10 text-sm', large: 'size-14 text-lg', huge: 'size-24 text-3xl' } as const

type AvatarProps = { name: string; src: string | null; size?: keyof typeof sizes }

/** Decoration beside a written name. A picture that does not load gives way to the initials. */
export function Avatar({ name, src, size = 'small' }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  return (
    <span
      aria-hidden
      className={classes(
        'grid shrink-0 place-items-center overflow-hidden rounded-full bg-linear-135 font-semibold text-ink-950',
        tintOf(name),
        sizes[size],
      )}
    >
      {src !== null && src !== failedSrc ? (
        <img src={src} alt="" className="size-full object-cover" onError={() => setFailedSrc(src)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}
