import { useQuery } from '@tanstack/react-query'
import { Search, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button, ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/list/empty-state.tsx'
import { useTexts } from '../../platform/language.ts'
import { paths, toCategory, toSearch } from '../../platform/paths.ts'
import { filterOptionsQuery, suggestionsQuery } from './search.calls.ts'
import { searchTexts } from './search.texts.ts'

type NoResultsProps = {
  keyword: string
  /** Null when no filter is set. */
  onClear: (() => void) | null
}

/** Says that nothing was found, and offers words with the same first letters and all topics. */
export function NoResults({ keyword, onClear }: NoResultsProps) {
  const texts = useTexts(searchTexts)
  return (
    <>
      <EmptyState
        icon={<SearchX aria-hidden className="size-7" />}
        title={texts.nothingTitle(keyword)}
        text={onClear === null ? texts.nothing : texts.nothingNarrowed}
        action={
          onClear === null ? (
            <ButtonLink tone="quiet" to={paths.catalog}>
              {texts.toCatalogue}
            </ButtonLink>
          ) : (
            <Button tone="quiet" onClick={onClear}>
              {texts.filters.clear}
            </Button>
          )
        }
      />
      <SimilarWords keyword={keyword} />
      <Topics />
    </>
  )
}

/** The page without a keyword. */
export function AskForKeyword() {
  const texts = useTexts(searchTexts)
  return (
    <>
      <EmptyState icon={<Search aria-hidden className="size-7" />} title={texts.askTitle} text={texts.ask} />
      <Topics />
    </>
  )
}

const SHARED_LETTERS = 3

function SimilarWords({ keyword }: { keyword: string }) {
  const texts = useTexts(searchTexts)
  const { data = [] } = useQuery(suggestionsQuery(keyword.trim().slice(0, SHARED_LETTERS)))
  const similar = [...new Set(data.map(({ text }) => text))].filter(text => text !== keyword)
  return (
    <LinkList title={texts.near}>
      {similar.map(text => (
        <LinkItem key={text} to={toSearch(text)}>
          {text}
        </LinkItem>
      ))}
    </LinkList>
  )
}

function Topics() {
  const texts = useTexts(searchTexts)
  const { data } = useQuery(filterOptionsQuery)
  const topics = data?.categories ?? []
  return (
    <LinkList title={texts.topics}>
      {topics.map(({ id, title }) => (
        <LinkItem key={id} to={toCategory(id)}>
          {title}
        </LinkItem>
      ))}
    </LinkList>
  )
}

function LinkList({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <section className="mx-auto mb-8 max-w-3xl text-center">
      <h2 className="mb-3.5 font-sans text-sm font-semibold tracking-normal text-muted">{title}</h2>
      <ul className="flex flex-wrap justify-center gap-2">{children}</ul>
    </section>
  )
}

function LinkItem({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li className="min-w-0">
      <Link
        to={to}
        className="inline-flex min-h-11 max-w-full items-center rounded-3xl bg-hover px-4 py-2 text-[.9375rem] leading-tight font-medium wrap-anywhere hover:bg-raised"
      >
        {children}
      </Link>
    </li>
  )
}
