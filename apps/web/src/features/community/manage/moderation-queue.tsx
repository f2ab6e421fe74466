import type { WireModeratedPost } from '@alinha/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ShieldCheck, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { classes } from '../../../components/classes.ts'
import { EmptyState } from '../../../components/list/empty-state.tsx'
import { FilterPills } from '../../../components/list/filter-pills.tsx'
import { MoreButton } from '../../../components/list/more-button.tsx'
import { Pending } from '../../../components/pending.tsx'
import { SelectField } from '../../../components/form/select.tsx'
import { SkeletonRows } from '../../../components/skeleton.tsx'
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
      {posts === undefined ? (
        <Pending hasFailed={found.isError} text={texts.loadFailed} onRetry={() => void found.refetch()}>
          <SkeletonRows rows={4} className="h-44" />
        </Pending>
      ) : posts.length === 0 ? (
        <EmptyState
          icon={<ShieldCheck aria-hidden className="size-7" />}
          title={texts.empty[show]}
          text={texts.emptyText[show]}
        />
      ) : (
        <ul
          aria-label={texts.list}
          aria-busy={found.isPlaceholderData}
          className={classes('grid gap-3 transition-opacity', found.isPlaceholderData && 'opacity-50')}
        >
          {posts.map(post => (
            <li key={post.id}>
              <ModeratedPost post={post} onShowAuthor={showAuthor} />
            </li>
          ))}
        </ul>
      )}
      <MoreButton found={found} label={texts.more} failed={texts.loadFailed} />
    </>
  )
}
