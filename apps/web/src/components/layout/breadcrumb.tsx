import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'

type BreadcrumbProps = { label: string; above: readonly { to: string; title: string }[]; here: string }

/** The pages above this one are links; the page itself is not. */
export function Breadcrumb({ label, above, here }: BreadcrumbProps) {
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        {above.map(({ to, title }) => (
          <li key={to} className="flex items-center gap-2">
            <Link to={to} className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
              {title}
            </Link>
            <ChevronRight aria-hidden className="size-3.5" />
          </li>
        ))}
        <li aria-current="page" className="text-strong">
          {here}
        </li>
      </ol>
    </nav>
  )
}
