import { RefusedError } from '@alinha/contract'
import { onlineManager, type UseQueryResult } from '@tanstack/react-query'
import { Compass, WifiOff } from 'lucide-react'
import { useSyncExternalStore, type ReactNode } from 'react'
import { ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/list/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Loading } from '../../components/skeleton.tsx'
import { useTexts } from '../../platform/language.ts'
import { paths } from '../../platform/paths.ts'
import { catalogueTexts } from './catalogue.texts.ts'

type PagePendingProps = {
  query: Pick<UseQueryResult, 'error' | 'fetchStatus' | 'refetch'>
  texts: { loading: string; loadFailed: string }
  /** What to say when the address names nothing that exists. */
  missing?: { title: string; text: string }
  /** The shape of what is coming. */
  children: ReactNode
}

const subscribeToConnection = (listener: () => void): (() => void) => onlineManager.subscribe(listener)

/** A page while it loads, and when it fails to load. */
export function PagePending({ query, texts, missing, children }: PagePendingProps) {
  const { offlineTitle, offline } = useTexts(catalogueTexts)
  const { error, fetchStatus, refetch } = query
  const isOnline = useSyncExternalStore(subscribeToConnection, () => onlineManager.isOnline())
  if (missing && error instanceof RefusedError && error.status === 404) return <PageMissing {...missing} />
  if (!isOnline)
    return (
      <div role="status">
        <EmptyState icon={<WifiOff aria-hidden className="size-7" />} title={offlineTitle} text={offline} />
      </div>
    )
  if (error && fetchStatus === 'idle')
    return <ErrorState text={texts.loadFailed} onRetry={() => void refetch()} />
  return <Loading label={texts.loading}>{children}</Loading>
}

export function PageMissing({ title, text }: { title: string; text: string }) {
  const texts = useTexts(catalogueTexts)
  return (
    <EmptyState
      icon={<Compass aria-hidden className="size-7" />}
      title={title}
      text={text}
      action={
        <ButtonLink tone="quiet" to={paths.catalog}>
          {texts.back}
        </ButtonLink>
      }
    />
  )
}
