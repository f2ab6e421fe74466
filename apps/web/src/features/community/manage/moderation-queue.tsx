import type { WireModeratedPost } from '@alinha/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ShieldCheck, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { FilterPills } from '../../../components/list/filter-pills.tsx'
import { PagedList } from '../../../components/list/paged-list.tsx'
import { SelectField } from '../../../components/form/select.tsx'
import { useTexts } from '../../../platform/language.ts'
import {
  moderatedPlaces,
  moderationLists,
  moderationQuery,
  type ModeratedPlace,
  type ModerationList,
} from './manage-community.calls.ts'
import { ModeratedPost } from './moderated-post.tsx'
import { moderationTexts } from './moderation.texts.ts'

type Author = WireModeratedPost['author']

/** Shows reported posts first: they wait for a decision. */
export function ModerationQueue() {
  const texts = useTexts(moderationTexts)
  const [show, setShow] = useState<ModerationList>('reported')
  const [where, setWhere] = useState<ModeratedPlace>('everywhere')
  const [author, setAuthor] = useState<Author | null>(null)
  const found = useInfiniteQuery(moderationQuery({ show, where, authorId: author?.id ?? null }))
  const posts = found.data?.pages.flatMap(page => page.comments)
  const showAuthor = (chosen: Author) => {
    setAuthor(chosen)
    setShow('all')
  }
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end gap-x-3 gap-y-2.5">
        <FilterPills
          label={texts.show}
          options={moderationLists.map(name => ({ name, title: texts.shows[name] }))}
          value={show}
          onChange={setShow}
        />
        <div className="w-full sm:w-56">
          <SelectField
            label={texts.where}
            value={where}
            onChange={event =>
              setWhere(moderatedPlaces.find(part => part === event.target.value) ?? 'everywhere')
            }
            options={moderatedPlaces.map(value => ({ value, label: texts.wheres[value] }))}
          />
        </div>
        {author !== null && (
          <Button tone="quiet" aria-label={texts.ofEverybody(author.name)} onClick={() => setAuthor(null)}>
            {texts.onlyOf(author.name)}
            <X aria-hidden className="size-4" />
          </Button>
        )}
      </div>
      <PagedList
        found={found}
        items={posts}
        texts={texts}
        empty={{ icon: ShieldCheck, title: texts.empty[show], text: texts.emptyText[show] }}
        rowHeight="h-44"
      >
        {post => <ModeratedPost post={post} onShowAuthor={showAuthor} />}
      </PagedList>
    </>
  )
}
