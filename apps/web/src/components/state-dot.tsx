import type { ReactNode } from 'react'
import { classes } from './classes.ts'

const tones = {
  on: 'bg-ok-700',
  off: 'bg-esm-500',
  busy: 'bg-agua-500 animate-pulse',
  wrong: 'bg-erro-700',
} as const

/** A state in a word, with a dot before it. */
export function StateDot({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden className={classes('size-2 shrink-0 rounded-full', tones[tone])} />
      {children}
    </span>
  )
}
