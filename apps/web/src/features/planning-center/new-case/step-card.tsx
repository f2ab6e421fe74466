import { useId, type ReactNode } from 'react'

type StepCardProps = { title: string; intro?: string; children: ReactNode }

/** One part of the form of a case. */
export function StepCard({ title, intro, children }: StepCardProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="rounded-lg bg-surface p-5 shadow-rest md:p-7">
      <h2 id={headingId} className="text-xl">
        {title}
      </h2>
      {intro !== undefined && <p className="mt-1.5 text-[.9375rem] text-muted">{intro}</p>}
      <div className="mt-5 grid gap-5">{children}</div>
    </section>
  )
}
