import { useId, type ReactNode } from 'react'

type FormSectionProps = { title: string; intro?: string; children: ReactNode }

export function FormSection({ title, intro, children }: FormSectionProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="rounded-2xl bg-surface p-6 shadow-rest md:p-8">
      <h2 id={headingId} className="text-xl">
        {title}
      </h2>
      {intro !== undefined && <p className="mt-1.5 text-[.9375rem] text-muted">{intro}</p>}
      {children && <div className="mt-6">{children}</div>}
    </section>
  )
}
