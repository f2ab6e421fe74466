import { SearchX } from 'lucide-react'
import { Button } from '../button.tsx'
import { EmptyState } from './empty-state.tsx'

type NothingFoundProps = {
  texts: { nothingFound: string; nothingFoundText: string; showAll?: string }
  onShowAll: () => void
}

/** The list has things in it, and none of them is what was searched for. */
export const NothingFound = ({ texts, onShowAll }: NothingFoundProps) => (
  <EmptyState
    icon={<SearchX aria-hidden className="size-7" />}
    title={texts.nothingFound}
    text={texts.nothingFoundText}
    action={
      texts.showAll === undefined ? undefined : (
        <Button tone="quiet" onClick={onShowAll}>
          {texts.showAll}
        </Button>
      )
    }
  />
)
