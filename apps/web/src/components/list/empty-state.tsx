import type { ReactNode } from 'react'

type EmptyStateProps = { icon: ReactNode; title: string; text: string; action?: ReactNode }

/** For an empty page: says what will be there, and how to begin. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center">
      <span className="mb-5 grid size-16 place-items-center rounded-full bg-hover text-link">{icon}</span>
      <h2 className="text-xl">{title}</h2>
      <p className="mt-2.5 text-soft">{text}</p>
      {action !== undefined && <div className="mt-6">{action}</div>}
    </div>
  )
}
