import type { WireTopic } from '@alinha/contract'
import { CircleCheck, MessageSquare } from 'lucide-react'
import { Link } from 'react-router'
import { Avatar } from '../../../components/avatar.tsx'
import { classes } from '../../../components/classes.ts'
import { useTexts } from '../../../platform/language.ts'
import { toTopic } from '../../../platform/paths.ts'
import { AuthorBadge } from '../posts/author-badge.tsx'
import { WrittenAt } from '../posts/written-at.tsx'
import { forumTexts } from './forum.texts.ts'

/** A discussion in a list. The whole row is clickable; a screen reader reads the title as the link. */
export function TopicRow({ topic }: { topic: WireTopic }) {
  const texts = useTexts(forumTexts)
  const { author } = topic
  const isRemoved = topic.title === ''
  return (
    <article className="relative flex gap-3.5 rounded-xl bg-surface p-4 shadow-rest transition-colors hover:bg-raised md:gap-4 md:p-5">
      {!isRemoved && <Avatar name={author.name} src={author.avatar} />}
      <div className="min-w-0 flex-1">
        <h3 className="font-sans text-base leading-snug font-semibold tracking-[-.01em] wrap-anywhere md:text-lg">
          <Link
            to={toTopic(topic.id)}
            className="-outline-offset-2 after:absolute after:inset-0 after:rounded-xl"
          >
            {isRemoved ? <span className="text-muted italic">{texts.removed}</span> : topic.title}
          </Link>
        </h3>
        <div className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-muted">
          {!isRemoved && <span className="wrap-anywhere">{texts.by(author.name)}</span>}
          <AuthorBadge badge={author.badge} />
          <TopicPlace topic={topic} />
        </div>
        <div className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          <span
            className={classes(
              'inline-flex items-center gap-1.5 tabular-nums',
              topic.replies === 0 ? 'text-muted' : 'text-soft',
            )}
          >
            <MessageSquare aria-hidden className="size-4" />
            {texts.replies(topic.replies)}
          </span>
          {topic.hasBestAnswer === 1 && (
            <span className="inline-flex items-center gap-1.5 font-medium text-positive">
              <CircleCheck aria-hidden className="size-4" />
              {texts.answered}
            </span>
          )}
          <WrittenAt at={topic.activeAt} />
        </div>
      </div>
    </article>
  )
}

/** The category or lesson that a topic belongs to. */
export function TopicPlace({ topic: { category, movie } }: { topic: Pick<WireTopic, 'category' | 'movie'> }) {
  const texts = useTexts(forumTexts)
  const name = category?.name ?? (movie && texts.onLesson(movie.title))
  return name === null ? null : <span className="min-w-0 wrap-anywhere">{name}</span>
}
