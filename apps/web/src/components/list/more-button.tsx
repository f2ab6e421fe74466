import { Button } from '../button.tsx'
import { ErrorState } from '../error-state.tsx'

/** The part of an infinite query that the button uses. */
export type Pages = {
  hasNextPage: boolean
  isFetchNextPageError: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<unknown>
}

type MoreButtonProps = {
  found: Pages
  label: string
  /** The message when the next page does not load. */
  failed: string
}

/** Loads the next page of a list. */
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
