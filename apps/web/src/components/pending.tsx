import type { ReactNode } from 'react'
import { ErrorState } from './error-state.tsx'
import { Loading } from './skeleton.tsx'

type PendingProps = {
  hasFailed: boolean
  /** The error message. */
  text: string
  onRetry: () => void
  /** Skeletons of what is loading. */
  children: ReactNode
}

/** Shows skeletons while something loads, and an error with a retry if it fails. */
export const Pending = ({ hasFailed, text, onRetry, children }: PendingProps) =>
  hasFailed ? <ErrorState text={text} onRetry={onRetry} /> : <Loading>{children}</Loading>
