import { FilterPills } from './filter-pills.tsx'
import { ListSearch } from './list-search.tsx'

type ListChoicesProps<Filter extends string> = {
  /** The hint stands in the box; without one, what it is for. */
  texts: { search: string; searchHint?: string; filter: string; filters: Record<Filter, string> }
  filters: readonly Filter[]
  keyword: string
  onKeyword: (keyword: string) => void
  filter: Filter
  onFilter: (filter: Filter) => void
}

/** Which of a list are shown: those that a word is in, and those of a kind. */
export const ListChoices = <Filter extends string>({
  texts,
  filters,
  keyword,
  onKeyword,
  filter,
  onFilter,
}: ListChoicesProps<Filter>) => (
  <>
    <ListSearch
      label={texts.search}
      placeholder={texts.searchHint ?? texts.search}
      value={keyword}
      onChange={onKeyword}
    />
    <FilterPills
      label={texts.filter}
      options={filters.map(name => ({ name, title: texts.filters[name] }))}
      value={filter}
      onChange={onFilter}
    />
  </>
)
