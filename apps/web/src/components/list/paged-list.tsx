import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Pending } from '../pending.tsx'
import { SkeletonRows } from '../skeleton.tsx'
import { EmptyState } from './empty-state.tsx'
import { MoreButton, type Pages } from './more-button.tsx'

type PagedListProps<Item> = {
  found: Pages & { isError: boolean; isPlaceholderData: boolean; refetch: () => Promise<unknown> }
  /** Undefined until they are loaded. */
  items: readonly Item[] | undefined
  texts: { list: string; loadFailed: string; more: string }
  /** In place of a list without items. */
  empty: { icon: LucideIcon; title: string; text: string }
  /** The height of a row while the list loads. */
  rowHeight: string
  children: (item: Item) => ReactNode
}

/** A list that is loaded page by page; it fades while another choice of it is loaded. */
export function PagedList<Item extends { id: number | string }>({
  found,
  items,
  texts,
  empty: { icon: Icon, title, text },
  rowHeight,
  children,
}: PagedListProps<Item>) {
  if (items === undefined)
    return (
      <Pending hasFailed={found.isError} text={texts.loadFailed} onRetry={() => void found.refetch()}>
        <SkeletonRows rows={4} className={rowHeight} />
      </Pending>
    )
  if (items.length === 0)
    return <EmptyState icon={<Icon aria-hidden className="size-7" />} title={title} text={text} />
  return (
    <>
      <ul
        aria-label={texts.list}
        aria-busy={found.isPlaceholderData}
        className={classes('grid gap-3 transition-opacity', found.isPlaceholderData && 'opacity-50')}
      >
        {items.map(item => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
      <MoreButton found={found} label={texts.more} failed={texts.loadFailed} />
    </>
  )
}
