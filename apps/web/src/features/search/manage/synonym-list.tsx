import { plainWords } from '@alinha/domain'
import { useQuery } from '@tanstack/react-query'
import { Languages, Pencil, Plus, SearchX, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../../../components/button.tsx'
import { EmptyState } from '../../../components/list/empty-state.tsx'
import { ListSearch } from '../../../components/list/list-search.tsx'
import { Modal } from '../../../components/modal.tsx'
import { Pending } from '../../../components/pending.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { useTexts } from '../../../platform/language.ts'
import { synonymsQuery, type Synonyms } from './synonyms.calls.ts'
import { RemoveSynonyms } from './remove-synonyms.tsx'
import { SynonymForm } from './synonym-form.tsx'
import { synonymsTexts } from './synonyms.texts.ts'

type Asked = { what: 'edit' | 'remove'; group: Synonyms } | { what: 'create' }

export function SynonymList() {
  const texts = useTexts(synonymsTexts)
  const { data, isError, refetch } = useQuery(synonymsQuery)
  const [keyword, setKeyword] = useState('')
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const groups = data?.synonyms
  if (groups === undefined)
    return (
      <Pending hasFailed={isError} text={texts.loadFailed} onRetry={() => void refetch()}>
        <Skeleton className="h-96" />
      </Pending>
    )

  const isFound = ({ terms }: Synonyms) => terms.some(term => plainWords(term).includes(plainWords(keyword)))
  const shown = groups.filter(isFound)
  const create = (
    <Button onClick={() => setAsked({ what: 'create' })}>
      <Plus aria-hidden className="size-4.5" />
      {texts.create}
    </Button>
  )
  return (
    <>
      {groups.length === 0 ? (
        <EmptyState
          icon={<Languages aria-hidden className="size-7" />}
          title={texts.empty}
          text={texts.emptyText}
          action={create}
        />
      ) : (
        <>
          <p className="mb-4 max-w-xl text-[.9375rem] text-soft">{texts.text}</p>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <ListSearch
              label={texts.search}
              placeholder={texts.search}
              value={keyword}
              onChange={setKeyword}
            />
            {create}
          </div>
          {shown.length === 0 ? (
            <EmptyState
              icon={<SearchX aria-hidden className="size-7" />}
              title={texts.nothingFound}
              text={texts.nothingFoundText}
            />
          ) : (
            <ul aria-label={texts.list} className="rounded-lg bg-surface shadow-rest">
              {shown.map(group => (
                <GroupRow key={group.id} group={group} onAsk={what => setAsked({ what, group })} />
              ))}
            </ul>
          )}
        </>
      )}
      <Modal
        open={asked?.what === 'create' || asked?.what === 'edit'}
        onClose={close}
        title={asked?.what === 'edit' ? texts.form.editTitle : texts.form.newTitle}
        description={texts.form.text}
      >
        <SynonymForm group={asked?.what === 'edit' ? asked.group : null} onClose={close} />
      </Modal>
      <RemoveSynonyms group={asked?.what === 'remove' ? asked.group : null} onClose={close} />
    </>
  )
}

type GroupRowProps = { group: Synonyms; onAsk: (what: 'edit' | 'remove') => void }

function GroupRow({ group: { terms }, onAsk }: GroupRowProps) {
  const texts = useTexts(synonymsTexts)
  const name = terms.join(', ')
  return (
    <li className="flex items-center gap-2 border-b border-line py-2.5 pr-1.5 pl-4 last:border-0">
      <span className="flex min-w-0 flex-1 flex-wrap gap-1.5">
        {terms.map(term => (
          <span
            key={term}
            className="rounded-full bg-raised px-3 py-1 text-[.9375rem] leading-snug wrap-anywhere"
          >
            {term}
          </span>
        ))}
      </span>
      <IconButton
        label={texts.edit(name)}
        icon={<Pencil aria-hidden className="size-4.5" />}
        onClick={() => onAsk('edit')}
      />
      <IconButton
        label={texts.remove(name)}
        icon={<Trash2 aria-hidden className="size-4.5" />}
        onClick={() => onAsk('remove')}
      />
    </li>
  )
}
