import type { WireSavedList } from '@alinha/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { BookmarkPlus, Pencil, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../../components/button.tsx'
import { classes } from '../../../../components/classes.ts'
import { Menu } from '../../../../components/menu.tsx'
import { Modal } from '../../../../components/modal.tsx'
import { useTexts } from '../../../../platform/language.ts'
import { paths } from '../../../../platform/paths.ts'
import { Removal } from '../../../../platform/removal.tsx'
import type { WantedPeople } from '../people.calls.ts'
import { ListForm, NewListForm } from './saved-list-form.tsx'
import { savedListCalls, savedListsQuery, toKept, toList } from './saved-lists.calls.ts'
import { savedListsTexts } from './saved-lists.texts.ts'

type Asked = { kind: 'new' } | { kind: 'edit' | 'remove'; list: WireSavedList }

/** The lists that were saved, and the button that saves the one that is shown. */
export function SavedLists({ wanted }: { wanted: WantedPeople }) {
  const texts = useTexts(savedListsTexts)
  const { data } = useQuery(savedListsQuery)
  const [asked, setAsked] = useState<Asked | null>(null)
  const address = toList(toKept(wanted))
  const lists = data?.lists ?? []
  const isSaved = address === paths.adminUsers || lists.some(list => toList(list) === address)
  if (lists.length === 0 && isSaved) return null
  return (
    <>
      <nav aria-label={texts.label} className="mb-5 flex flex-wrap items-center gap-2">
        <ul className="contents">
          {lists.map(list => (
            <li key={list.id} className="flex max-w-full items-center">
              <SavedList list={list} isShown={toList(list) === address} onAsk={setAsked} />
            </li>
          ))}
        </ul>
        {!isSaved && data && (
          <Button tone="plain" size="narrow" onClick={() => setAsked({ kind: 'new' })}>
            <BookmarkPlus aria-hidden className="size-4.5" />
            {texts.save}
          </Button>
        )}
      </nav>
      <Dialogs asked={asked} wanted={wanted} onClose={() => setAsked(null)} />
    </>
  )
}

type SavedListProps = { list: WireSavedList; isShown: boolean; onAsk: (asked: Asked) => void }

/** What can be done with a list is beside it while it is shown. */
function SavedList({ list, isShown, onAsk }: SavedListProps) {
  const texts = useTexts(savedListsTexts)
  const shared = list.isOwn === 1 ? texts.shared : texts.sharedBy(list.owner)
  return (
    <>
      <Link
        to={toList(list)}
        {...(isShown && { 'aria-current': 'page' as const })}
        {...(list.isShared === 1 && { 'aria-label': texts.sharedList(list.name, shared) })}
        className={classes(
          'inline-flex min-h-11 min-w-0 items-center gap-2 rounded-full px-4 text-[.9375rem] font-medium shadow-rest transition-colors',
          isShown ? 'bg-strong text-page' : 'bg-surface text-strong hover:bg-raised',
        )}
      >
        <span className="truncate">{list.name}</span>
        {list.isShared === 1 && <Users aria-hidden className="size-4 shrink-0" />}
      </Link>
      {isShown && list.isOwn === 1 && (
        <Menu
          label={texts.actionsOf(list.name)}
          items={[
            { label: texts.rename, icon: Pencil, onSelect: () => onAsk({ kind: 'edit', list }) },
            {
              label: texts.remove,
              icon: Trash2,
              danger: true,
              onSelect: () => onAsk({ kind: 'remove', list }),
            },
          ]}
        />
      )}
    </>
  )
}

type DialogsProps = { asked: Asked | null; wanted: WantedPeople; onClose: () => void }

function Dialogs({ asked, wanted, onClose }: DialogsProps) {
  const texts = useTexts(savedListsTexts)
  const queries = useQueryClient()
  if (asked?.kind === 'remove') {
    const { id, name } = asked.list
    return (
      <Removal
        title={texts.removeTitle(name)}
        text={texts.removeText}
        submit={texts.remove}
        cancel={texts.cancel}
        remove={() => savedListCalls.removeSavedList({ params: { id } })}
        onRemoved={() => queries.invalidateQueries(savedListsQuery)}
        onClose={onClose}
      />
    )
  }
  return (
    <Modal
      open={asked !== null}
      onClose={onClose}
      title={asked?.kind === 'edit' ? texts.rename : texts.save}
      description={texts.saveText}
    >
      {asked?.kind === 'new' && <NewListForm wanted={wanted} onClose={onClose} />}
      {asked?.kind === 'edit' && <ListForm list={asked.list} onClose={onClose} />}
    </Modal>
  )
}
