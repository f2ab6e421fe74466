import { classes } from './classes.ts'
import { useWords } from './words.ts'

/** The shape of what is coming. Give it the size of the thing it stands for, so that nothing moves later. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden className={classes('animate-pulse rounded-md bg-raised', className)} />
}

/** The shape of a list. */
export const SkeletonRows = ({ rows, className }: { rows: number; className: string }) => (
  <div className="grid gap-2">
    {Array.from({ length: rows }, (_, row) => (
      <Skeleton key={row} className={className} />
    ))}
  </div>
)

/** Wraps skeletons and says once, in words, that something is loading. */
export function Loading({ label, children }: { label?: string; children: React.ReactNode }) {
  const words = useWords()
  return (
    <div role="status">
      <span className="sr-only">{label ?? words.loading}</span>
      {children}
    </div>
  )
}
