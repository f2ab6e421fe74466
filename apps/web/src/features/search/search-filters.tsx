import { useQuery } from '@tanstack/react-query'
import { Check, ChevronDown, X } from 'lucide-react'
import { classes } from '../../components/classes.ts'
import { useTexts } from '../../platform/language.ts'
import { durations, hasFilters, type SearchFilters, type SearchQuery } from './search-query.ts'
import { filterOptionsQuery } from './search.calls.ts'
import { searchTexts } from './search.texts.ts'

type SearchFiltersBarProps = { searchQuery: SearchQuery; onChange: (searchQuery: SearchQuery) => void }

/** The filters of a search. Each choice searches at once, and is put into the address. */
export function SearchFiltersBar({ searchQuery, onChange }: SearchFiltersBarProps) {
  const texts = useTexts(searchTexts).filters
  const { data: choices } = useQuery(filterOptionsQuery)
  const put = <Name extends keyof SearchFilters>(name: Name, value: SearchFilters[Name] | undefined) => {
    const { [name]: _old, ...others } = searchQuery
    onChange({ ...others, keyword: searchQuery.keyword, ...(value !== undefined && { [name]: value }) })
  }
  const pick = <T extends string>(values: readonly T[], value: string): T | undefined =>
    values.find(one => one === value)
  return (
    <div
      role="group"
      aria-label={texts.label}
      className="-mx-5 mt-6 flex gap-2 overflow-x-auto px-5 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:overflow-visible md:px-0"
    >
      <FilterSelect
        label={texts.topic}
        all={texts.all}
        value={String(searchQuery.categoryId ?? '')}
        options={(choices?.categories ?? []).map(({ id, title }) => ({ value: String(id), label: title }))}
        onChange={value => put('categoryId', value === '' ? undefined : Number(value))}
      />
      <FilterSelect
        label={texts.duration}
        all={texts.any}
        value={searchQuery.duration ?? ''}
        options={durations.map(value => ({ value, label: texts.durations[value] }))}
        onChange={value => put('duration', pick(durations, value))}
      />
      <FilterSelect
        label={texts.teacher}
        all={texts.all}
        value={searchQuery.teacher ?? ''}
        options={(choices?.teachers ?? []).map(name => ({ value: name, label: name }))}
        onChange={value => put('teacher', value === '' ? undefined : value)}
      />
      <FilterSelect
        label={texts.watched}
        all={texts.any}
        value={searchQuery.watched === undefined ? '' : String(searchQuery.watched)}
        options={[
          { value: '0', label: texts.notWatched },
          { value: '1', label: texts.onlyWatched },
        ]}
        onChange={value => put('watched', value === '' ? undefined : value === '1' ? 1 : 0)}
      />
      <button
        type="button"
        aria-pressed={searchQuery.isNew === 1}
        onClick={() => put('isNew', searchQuery.isNew === 1 ? undefined : 1)}
        className={classes(pill, 'px-4', searchQuery.isNew === 1 ? chosen : open)}
      >
        {searchQuery.isNew === 1 && <Check aria-hidden className="size-4" />}
        {texts.isNew}
      </button>
      {hasFilters(searchQuery) && (
        <button
          type="button"
          onClick={() => onChange({ keyword: searchQuery.keyword })}
          className={classes(pill, 'px-3 text-link hover:bg-hover')}
        >
          <X aria-hidden className="size-4" />
          {texts.clear}
        </button>
      )}
    </div>
  )
}

const pill =
  'inline-flex h-11 shrink-0 items-center gap-2 rounded-full text-[.9375rem] font-medium whitespace-nowrap transition-colors'
const open = 'bg-hover text-strong hover:bg-raised'
const chosen = 'bg-esm-50 text-ink-950 hover:bg-esm-200'

type FilterSelectProps = {
  label: string
  /** The option that chooses nothing. */
  all: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** The browser's own select, drawn as a pill. Closed it shows its label, or what was chosen. */
function FilterSelect({ label, all, value, options, onChange }: FilterSelectProps) {
  const isChosen = value !== ''
  // The address may name an option that is not loaded yet, or no longer exists.
  const isUnlisted = isChosen && !options.some(option => option.value === value)
  const shown = isUnlisted ? [...options, { value, label: value }] : options
  return (
    <div className={classes(pill, 'relative', isChosen ? chosen : open)}>
      <select
        aria-label={label}
        value={value}
        onChange={event => onChange(event.target.value)}
        className="h-full max-w-60 appearance-none truncate [field-sizing:content] rounded-full bg-transparent pr-10 pl-4"
      >
        <option value="" className="bg-surface text-strong">
          {isChosen ? all : label}
        </option>
        {shown.map(option => (
          <option key={option.value} value={option.value} className="bg-surface text-strong">
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute right-3.5 size-4.5" />
    </div>
  )
}
