import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type PageFrameProps = {
  title: string
  /** Below the title, such as counts or a state. */
  below?: ReactNode
  back?: { to: string; label: string }
  actions?: ReactNode
  children: ReactNode
}

/** The frame of managers' pages, with a link back above the title. */
export function PageFrame({ title, below, back, actions, children }: PageFrameProps) {
  return (
    <div className="mx-auto w-full max-w-[1180px] px-4 py-6 md:px-8 md:py-9">
      {back && (
        <Link
          to={back.to}
          className="mb-2 -ml-2 inline-flex min-h-11 max-w-full items-center gap-1 rounded-full px-2 pr-4 text-[.9375rem] font-medium text-muted hover:text-strong"
        >
          <ChevronLeft aria-hidden className="size-4.5 shrink-0" />
          <span className="truncate">{back.label}</span>
        </Link>
      )}
      <div className="mb-7 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 max-w-3xl">
          <h1 className="text-2xl text-balance md:text-3xl">{title}</h1>
          {below !== undefined && <div className="mt-2.5 text-[.9375rem] text-muted">{below}</div>}
        </div>
        {actions}
      </div>
      {children}
    </div>
  )
}
