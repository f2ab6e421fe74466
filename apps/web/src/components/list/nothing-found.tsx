import { SearchX } from 'lucide-react'
import { Button } from '../button.tsx'
import { EmptyState } from './empty-state.tsx'

type NothingFoundProps = {
  texts: { nothingFound: string; nothingFoundText: string; showAll?: string }
  onShowAll: () => void
}

/** For a search or filter without results in a list that is not empty. */
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
