import type { ReactNode } from 'react'
import { ErrorState } from './error-state.tsx'
import { Loading } from './skeleton.tsx'

type PendingProps = {
  hasFailed: boolean
  /** What did not load. */
  text: string
  onRetry: () => void
  /** The shape of what is coming. */
  children: ReactNode
}

/** In place of what is on its way, or did not come. */
export const Pending = ({ hasFailed, text, onRetry, children }: PendingProps) =>
  hasFailed ? <ErrorState text={text} onRetry={onRetry} /> : <Loading>{children}</Loading>
