import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Pending } from '../pending.tsx'
import { SkeletonRows } from '../skeleton.tsx'
import { EmptyState } from './empty-state.tsx'
import { FilterPills } from './filter-pills.tsx'
import { ListSearch } from './list-search.tsx'
import { MoreButton, type Pages } from './more-button.tsx'
import { NothingFound } from './nothing-found.tsx'

export type ListChoice<Filter extends string> = { keyword: string; filter: Filter }

/** Which items somebody wants to see; `useListChoices` keeps it. */
export type ListChoices<Filter extends string> = ListChoice<Filter> & {
  filters: readonly Filter[]
  setKeyword: (keyword: string) => void
  setFilter: (filter: Filter) => void
  isEverything: boolean
  showEverything: () => void
}

type ListTexts<Filter extends string> = {
  search: string
  /** The placeholder of the search field, which is `search` by default. */
  searchHint?: string
  filter?: string
  filters?: Record<Filter, string>
  loadFailed: string
  empty: string
  emptyText: string
  nothingFound: string
  nothingFoundText: string
  showAll?: string
  more?: string
}

type ListQuery = { isError: boolean; refetch: () => Promise<unknown> }

type ManagedListProps<Item, Filter extends string> = {
  texts: ListTexts<Filter>
  /** Above the words that say that the list is empty. */
  icon: LucideIcon
  query: ListQuery | (ListQuery & Pages)
  /** Undefined until they are loaded. */
  items: readonly Item[] | undefined
  choices: ListChoices<Filter>
  /** Searches here, in a list that was loaded whole. Without it the server has searched. */
  matches?: (item: Item, choice: ListChoice<Filter>) => boolean
  /** The button that makes a first item, where the list is empty. */
  create?: ReactNode
  /** In place of the search and the filters. */
  instead?: ReactNode
  /** At the end of the line of the search and the filters. */
  tools?: ReactNode
  /** The shape of the list while it loads. */
  shape?: ReactNode
  children: (items: readonly Item[]) => ReactNode
}

/** A list that managers work with: searched and filtered; loading, failed, empty or with nothing found. */
export function ManagedList<Item, Filter extends string>({
  texts,
  icon: Icon,
  query,
  items,
  choices,
  matches,
  create,
  instead,
  tools,
  shape = <SkeletonRows rows={6} className="h-18" />,
  children,
}: ManagedListProps<Item, Filter>) {
  const shown = matches ? items?.filter(item => matches(item, choices)) : items
  const isEmpty = items?.length === 0 && (matches !== undefined || choices.isEverything)
  // Whoever searches at the server needs the field while the answer is on its way.
  const isSearchable = matches === undefined || (items !== undefined && !isEmpty)
  return (
    <>
      {isSearchable && (
        <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2.5">
          {instead ?? <Choices texts={texts} choices={choices} />}
          {tools}
        </div>
      )}
      {shown === undefined ? (
        <Pending hasFailed={query.isError} text={texts.loadFailed} onRetry={() => void query.refetch()}>
          {shape}
        </Pending>
      ) : isEmpty ? (
        <EmptyState
          icon={<Icon aria-hidden className="size-7" />}
          title={texts.empty}
          text={texts.emptyText}
          action={create}
        />
      ) : shown.length === 0 ? (
        <NothingFound texts={texts} onShowAll={choices.showEverything} />
      ) : (
        children(shown)
      )}
      {'fetchNextPage' in query && (
        <MoreButton found={query} label={texts.more ?? ''} failed={texts.loadFailed} />
      )}
    </>
  )
}

type ChoicesProps<Filter extends string> = { texts: ListTexts<Filter>; choices: ListChoices<Filter> }

function Choices<Filter extends string>({ texts, choices }: ChoicesProps<Filter>) {
  const titles = texts.filters
  return (
    <>
      <ListSearch
        label={texts.search}
        placeholder={texts.searchHint ?? texts.search}
        value={choices.keyword}
        onChange={choices.setKeyword}
      />
      {titles && (
        <FilterPills
          label={texts.filter ?? ''}
          options={choices.filters.map(name => ({ name, title: titles[name] }))}
          value={choices.filter}
          onChange={choices.setFilter}
        />
      )}
    </>
  )
}
