import type { WireDiscussion } from '@alinha/contract'
import { CirclePlay } from 'lucide-react'
import { Breadcrumb } from '../../../components/layout/breadcrumb.tsx'
import { ButtonLink } from '../../../components/button.tsx'
import { useTexts } from '../../../platform/language.ts'
import { usePageTitle } from '../../../platform/page-title.ts'
import { paths, toLesson } from '../../../platform/paths.ts'
import { discussionTexts } from './discussion.texts.ts'
import { FollowButton } from './follow-button.tsx'
import { toForumPlace } from './forum-place.ts'
import { forumTexts } from './forum.texts.ts'

/** The same heading element is used while loading, so that it keeps the focus. */
export function DiscussionHead({ discussion }: { discussion: WireDiscussion | undefined }) {
  const texts = useTexts(discussionTexts)
  const { title: forumTitle, removed } = useTexts(forumTexts)
  const topic = discussion?.topic
  const title = topic === undefined ? texts.waitingTitle : topic.title === '' ? removed : topic.title
  usePageTitle(title)
  const above = [
    { to: paths.forum, title: forumTitle },
    ...(topic?.category
      ? [
          {
            to: toForumPlace({ at: 'list', show: 'topics', categoryId: topic.category.id }),
            title: topic.category.name,
          },
        ]
      : topic?.movie
        ? [
            {
              to: toForumPlace({ at: 'list', show: 'lessons', categoryId: null }),
              title: texts.ofLessons,
            },
          ]
        : []),
  ]
  return (
    <div className="mb-6">
      <Breadcrumb label={texts.path} above={above} here={topic?.movie?.title ?? texts.waitingTitle} />
      <h1 className="mt-2 text-2xl text-balance wrap-anywhere md:text-3xl">{title}</h1>
      {discussion && (
        <div className="mt-4 flex flex-wrap gap-2.5">
          <FollowButton topicId={discussion.topic.id} isFollowing={discussion.isFollowing} />
          {discussion.topic.movie && (
            <ButtonLink tone="plain" to={toLesson(discussion.topic.movie.id)}>
              <CirclePlay aria-hidden className="size-4.5" />
              {texts.openLesson}
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  )
}
