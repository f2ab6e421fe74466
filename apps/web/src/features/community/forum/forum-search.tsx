import { ArrowRight, Search } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../components/button.tsx'
import { useTexts } from '../../../platform/language.ts'
import { forumTexts } from './forum.texts.ts'

type ForumSearchProps = { keyword: string; onSearch: (keyword: string) => void }

/** Searches on submit; clearing the field ends the search. */
export function ForumSearch({ keyword, onSearch }: ForumSearchProps) {
  const texts = useTexts(forumTexts)
  const [typed, setTyped] = useState(keyword)
  const [searched, setSearched] = useState(keyword)
  // The address may have changed from outside, for example by going back.
  if (searched !== keyword) {
    setSearched(keyword)
    setTyped(keyword)
  }
  const type = (value: string) => {
    setTyped(value)
    if (value === '' && keyword !== '') onSearch('')
  }
  return (
    <form
      role="search"
      aria-label={texts.search}
      onSubmit={event => {
        event.preventDefault()
        if (typed.trim() !== '') onSearch(typed.trim())
      }}
      className="flex min-h-11 w-full items-center gap-2.5 rounded-full bg-surface pl-4 shadow-rest focus-within:outline-2 focus-within:outline-focus sm:w-96"
    >
      <Search aria-hidden className="size-4.5 shrink-0 text-muted" />
      <input
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        maxLength={100}
        value={typed}
        onChange={event => type(event.target.value)}
        className="h-11 w-full min-w-0 bg-transparent outline-none placeholder:text-muted"
      />
      <IconButton
        type="submit"
        label={texts.submitSearch}
        icon={<ArrowRight aria-hidden className="size-4.5" />}
      />
    </form>
  )
}
