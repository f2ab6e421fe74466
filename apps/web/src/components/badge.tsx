import type { ReactNode } from 'react'
import { classes } from './classes.ts'

const tones = {
  neutral: 'bg-raised text-soft',
  premium: 'bg-ouro-100 text-ouro-800',
  progress: 'bg-agua-100 text-agua-700',
  new: 'bg-cor-500 text-cor-ink',
  /** For use over a picture. */
  glass: 'bg-black/70 text-esm-50',
} as const
export type BadgeTone = keyof typeof tones

/** A short state in words: colour alone never carries the meaning. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1 rounded-full px-2.5 py-1 text-xs leading-none font-semibold whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}
