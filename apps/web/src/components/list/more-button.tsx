import { Button } from '../button.tsx'
import { ErrorState } from '../error-state.tsx'

/** As a query of pages answers it. */
export type Pages = {
  hasNextPage: boolean
  isFetchNextPageError: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<unknown>
}

type MoreButtonProps = {
  found: Pages
  label: string
  /** What is said when the next page does not come. */
  failed: string
}

/** Below a list that goes on. */
export function MoreButton({ found, label, failed }: MoreButtonProps) {
  if (!found.hasNextPage) return null
  return (
    <div className="mt-6 grid place-items-center">
      {found.isFetchNextPageError ? (
        <ErrorState text={failed} onRetry={() => void found.fetchNextPage()} />
      ) : (
        <Button tone="quiet" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {label}
        </Button>
      )}
    </div>
  )
}
