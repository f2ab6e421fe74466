import { checkSearchKeyword } from '@alinha/domain'
import { Search } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { showToast } from '../../components/toast.tsx'
import { useTexts } from '../../platform/language.ts'
import { toSearch } from '../../platform/paths.ts'
import { memberShellTexts } from './member-shell.texts.ts'

export function SearchBox() {
  const navigate = useNavigate()
  const texts = useTexts(memberShellTexts)
  const [keyword, setKeyword] = useState('')

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const check = checkSearchKeyword(keyword)
    if (check.ok) void navigate(toSearch(check.keyword))
    else showToast(texts.emptySearch, { tone: 'error' })
  }

  return (
    <form role="search" onSubmit={onSubmit} className="relative w-full max-w-md">
      <input
        type="search"
        value={keyword}
        onChange={event => setKeyword(event.target.value)}
        enterKeyHint="search"
        aria-label={texts.search}
        placeholder={texts.search}
        className="h-11 w-full rounded-full border border-edge bg-field pr-4 pl-12 text-[.9375rem] text-strong placeholder:text-muted hover:border-muted"
      />
      <button
        type="submit"
        aria-label={texts.doSearch}
        className="absolute inset-y-0 left-0 grid w-12 place-items-center rounded-full text-muted hover:text-strong"
      >
        <Search aria-hidden className="size-5" />
      </button>
    </form>
  )
}
