import { checkSearchKeyword } from '@alinha/domain'
import { Search } from 'lucide-react'
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { parsePath, useLocation, useNavigate, useSearchParams } from 'react-router'
import { showToast } from '../../components/toast.tsx'
import { useTexts } from '../../platform/language.ts'
import { paths, toSearch } from '../../platform/paths.ts'
import { searchBoxTexts } from './search-box.texts.ts'
import { prepareSuggestions, useSuggestions } from './use-suggestions.ts'

const COMMAND_KEY = navigator.userAgent.includes('Mac') ? '⌘' : 'Ctrl '

/** Suggests while the person types. Enter searches, or opens the suggestion chosen with the arrow keys. */
export function SearchBox() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const texts = useTexts(searchBoxTexts)
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [keyword, setKeyword] = useKeyword()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState<number | null>(null)
  const { suggestions, List } = useSuggestions(isOpen ? keyword : '')
  const isShown = isOpen && suggestions.length > 0
  useFocusByKeys(input)

  const close = () => {
    setOpen(false)
    setActive(null)
  }

  /** For another page: whoever is still in the box when it comes keeps the focus. */
  const leave = () => input.current?.blur()

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = isShown && active !== null ? suggestions[active] : undefined
    const check = checkSearchKeyword(keyword)
    close()
    const to = chosen?.to ?? (check.ok ? toSearch(check.keyword) : null)
    if (to === null) return showToast(texts.emptySearch, { tone: 'error' })
    if (parsePath(to).pathname !== pathname) leave()
    void navigate(to)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isShown) return
    const last = suggestions.length - 1
    if (event.key === 'ArrowDown') setActive(active === null || active === last ? 0 : active + 1)
    else if (event.key === 'ArrowUp') setActive(active === null || active === 0 ? last : active - 1)
    else if (event.key === 'Escape') close()
    else return
    // Keeps the caret in its place and the drawer around the box open.
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <form role="search" onSubmit={onSubmit} className="relative w-full max-w-md">
      <input
        ref={input}
        type="search"
        role="combobox"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-keyshortcuts="Control+K Meta+K"
        {...(isShown && active !== null && { 'aria-activedescendant': `${listId}-${active}` })}
        value={keyword}
        onChange={event => {
          setKeyword(event.target.value)
          setActive(null)
          setOpen(true)
        }}
        onFocus={prepareSuggestions}
        onBlur={close}
        onKeyDown={onKeyDown}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={texts.search}
        placeholder={texts.placeholder}
        className="h-11 w-full rounded-full border border-edge bg-field pr-4 pl-12 text-[.9375rem] text-ellipsis text-strong placeholder:text-muted hover:border-muted max-md:text-base"
      />
      <button
        type="submit"
        aria-label={texts.doSearch}
        className="absolute inset-y-0 left-0 grid w-12 place-items-center rounded-full text-muted hover:text-strong"
      >
        <Search aria-hidden className="size-5" />
      </button>
      {keyword === '' && (
        <kbd
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3.5 hidden -translate-y-1/2 rounded-xs bg-hover px-1.5 py-1 font-sans text-xs leading-none text-muted lg:block"
        >
          {COMMAND_KEY}K
        </kbd>
      )}
      {List && <List id={listId} suggestions={isShown ? suggestions : []} active={active} onOpen={leave} />}
    </form>
  )
}

/** The text in the box. On the search page it starts with the keyword of the address. */
function useKeyword(): [string, (keyword: string) => void] {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const searched = pathname === paths.search ? (params.get('keyword') ?? '') : ''
  const [shown, setShown] = useState({ searched, keyword: searched })
  // The address changed by a link or the back button.
  if (shown.searched !== searched) setShown({ searched, keyword: searched })
  return [shown.keyword, keyword => setShown({ searched, keyword })]
}

/** Ctrl or ⌘ with K focuses the box from anywhere. */
function useFocusByKeys(input: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [input])
}
