import type { ReactNode } from 'react'

/** One component with its name above it. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-4 font-sans text-sm font-semibold tracking-normal text-muted">{name}</h3>
      {children}
    </div>
  )
}
