import { useId, type ReactNode } from 'react'

type SectionProps = { id?: string; title: string; text?: string; children: ReactNode }

/** A section of a settings page: description on the left, controls on the right. */
export function Section({ id, title, text, children }: SectionProps) {
  const headingId = useId()
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className="grid scroll-mt-24 gap-x-16 gap-y-5 border-t border-line py-9 lg:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={headingId} className="text-xl">
          {title}
        </h2>
        {text !== undefined && <p className="mt-2.5 text-[.9375rem] text-muted">{text}</p>}
      </div>
      <div className="min-w-0 max-w-2xl">{children}</div>
    </section>
  )
}
