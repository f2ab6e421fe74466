import { useId, type ReactNode } from 'react'

type MemberCardProps = { title: string; text?: string; action?: ReactNode; children: ReactNode }

/** One subject of a person's page. */
export function MemberCard({ title, text, action, children }: MemberCardProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="min-w-0 rounded-lg bg-surface p-5 shadow-rest">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id={headingId} className="text-lg">
            {title}
          </h2>
          {text !== undefined && <p className="mt-1 text-sm text-muted">{text}</p>}
        </div>
        {action}
      </div>
      <div className="mt-4">{children}</div>
    </section>
  )
}
