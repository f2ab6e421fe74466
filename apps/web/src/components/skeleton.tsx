import { classes } from './classes.ts'
import { useWords } from './words.ts'

/** A placeholder. Give it the size of what is loading, so that the layout does not shift. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden className={classes('animate-pulse rounded-md bg-raised', className)} />
}

export const SkeletonRows = ({ rows, className }: { rows: number; className: string }) => (
  <div className="grid gap-2">
    {Array.from({ length: rows }, (_, row) => (
      <Skeleton key={row} className={className} />
    ))}
  </div>
)

/** Wraps skeletons and tells screen readers once that something is loading. */
export function Loading({ label, children }: { label?: string; children: React.ReactNode }) {
  const words = useWords()
  return (
    <div role="status">
      <span className="sr-only">{label ?? words.loading}</span>
      {children}
    </div>
  )
}
