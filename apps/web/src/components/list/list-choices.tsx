import { FilterPills } from './filter-pills.tsx'
import { ListSearch } from './list-search.tsx'

type ListChoicesProps<Filter extends string> = {
  /** `searchHint` is the placeholder; `search` if there is none. */
  texts: { search: string; searchHint?: string; filter: string; filters: Record<Filter, string> }
  filters: readonly Filter[]
  keyword: string
  onKeyword: (keyword: string) => void
  filter: Filter
  onFilter: (filter: Filter) => void
}

/** Filters a list by a keyword and by kind. */
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
