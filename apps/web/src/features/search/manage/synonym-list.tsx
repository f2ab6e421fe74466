import { plainWords } from '@alinha/domain'
import { useQuery } from '@tanstack/react-query'
import { Languages, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../components/button.tsx'
import { CreateButton } from '../../../components/list/create-button.tsx'
import { ManagedList } from '../../../components/list/managed-list.tsx'
import { Modal } from '../../../components/modal.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { useTexts } from '../../../platform/language.ts'
import { useListChoices } from '../../../platform/use-list-choices.ts'
import { synonymsQuery, type Synonyms } from './synonyms.calls.ts'
import { RemoveSynonyms } from './remove-synonyms.tsx'
import { SynonymForm } from './synonym-form.tsx'
import { synonymsTexts } from './synonyms.texts.ts'

type Dialog = { what: 'edit' | 'remove'; group: Synonyms } | { what: 'create' }

const matchesSynonyms = ({ terms }: Synonyms, { keyword }: { keyword: string }): boolean =>
  terms.some(term => plainWords(term).includes(plainWords(keyword)))

export function SynonymList() {
  const texts = useTexts(synonymsTexts)
  const query = useQuery(synonymsQuery)
  const choices = useListChoices(['all'])
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const close = () => setDialog(null)
  const groups = query.data?.synonyms
  const create = <CreateButton label={texts.create} onClick={() => setDialog({ what: 'create' })} />
  return (
    <>
      {groups !== undefined && groups.length > 0 && (
        <p className="mb-4 max-w-xl text-[.9375rem] text-soft">{texts.text}</p>
      )}
      <ManagedList
        texts={texts}
        icon={Languages}
        query={query}
        items={groups}
        choices={choices}
        matches={matchesSynonyms}
        create={create}
        tools={<div className="sm:ml-auto">{create}</div>}
        shape={<Skeleton className="h-96" />}
      >
        {shown => (
          <ul aria-label={texts.list} className="rounded-lg bg-surface shadow-rest">
            {shown.map(group => (
              <GroupRow key={group.id} group={group} onAsk={what => setDialog({ what, group })} />
            ))}
          </ul>
        )}
      </ManagedList>
      <Modal
        open={dialog?.what === 'create' || dialog?.what === 'edit'}
        onClose={close}
        title={dialog?.what === 'edit' ? texts.form.editTitle : texts.form.newTitle}
        description={texts.form.text}
      >
        <SynonymForm group={dialog?.what === 'edit' ? dialog.group : null} onClose={close} />
      </Modal>
      <RemoveSynonyms group={dialog?.what === 'remove' ? dialog.group : null} onClose={close} />
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
