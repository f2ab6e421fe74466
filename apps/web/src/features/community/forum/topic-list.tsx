import { useInfiniteQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { ButtonLink } from '../../../components/button.tsx'
import { EmptyState } from '../../../components/list/empty-state.tsx'
import { MoreButton } from '../../../components/list/more-button.tsx'
import { Pending } from '../../../components/pending.tsx'
import { SkeletonRows } from '../../../components/skeleton.tsx'
import { useTexts } from '../../../platform/language.ts'
import { toForumPlace, type BrowsingPlace } from './forum-place.ts'
import { topicsQuery } from './forum.calls.ts'
import { forumTexts } from './forum.texts.ts'
import { TopicRow } from './topic-row.tsx'

export function TopicList({ place }: { place: BrowsingPlace }) {
  const texts = useTexts(forumTexts)
  const found = useInfiniteQuery(topicsQuery(place))
  const topics = found.data?.pages.flatMap(page => page.topics)
  if (topics === undefined)
    return (
      <Pending hasFailed={found.isError} text={texts.loadFailed} onRetry={() => void found.refetch()}>
        <SkeletonRows rows={6} className="h-24 md:rounded-xl" />
      </Pending>
    )
  if (topics.length === 0)
    return (
      <EmptyState
        icon={<MessagesSquare aria-hidden className="size-7" />}
        title={texts.empty[place.show]}
        text={texts.emptyText[place.show]}
        {...(place.show !== 'lessons' &&
          place.show !== 'following' && {
            action: (
              <ButtonLink tone="quiet" to={toForumPlace({ at: 'new', categoryId: place.categoryId })}>
                {texts.newTopic}
              </ButtonLink>
            ),
          })}
      />
    )
  return (
    <>
      <h2 className="sr-only">{texts.lists[place.show]}</h2>
      <ul aria-label={texts.topics} className="grid gap-2.5">
        {topics.map(topic => (
          <li key={topic.id}>
            <TopicRow topic={topic} />
          </li>
        ))}
      </ul>
      <MoreButton found={found} label={texts.more} failed={texts.loadFailed} />
    </>
  )
}
