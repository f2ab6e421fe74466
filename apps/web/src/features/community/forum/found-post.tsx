import type { WireFoundPost } from '@alinha/contract'
import { Link } from 'react-router'
import { MarkedText } from '../../../components/marked-text.tsx'
import { useTexts } from '../../../platform/language.ts'
import { toTopic } from '../../../platform/paths.ts'
import { AuthorBadge } from '../posts/author-badge.tsx'
import { WrittenAt } from '../posts/written-at.tsx'
import { forumTexts } from './forum.texts.ts'
import { TopicPlace } from './topic-row.tsx'

/** A search result. It opens the discussion at this post. */
export function FoundPost({ post }: { post: WireFoundPost }) {
  const texts = useTexts(forumTexts)
  const { topic, author } = post
  return (
    <article className="relative rounded-xl bg-surface p-4 shadow-rest transition-colors hover:bg-raised md:p-5">
      <h3 className="font-sans text-base leading-snug font-semibold tracking-[-.01em] wrap-anywhere">
        <Link
          to={post.id === topic.id ? toTopic(topic.id) : toTopic(topic.id, post.id)}
          className="-outline-offset-2 after:absolute after:inset-0 after:rounded-xl"
        >
          {topic.title === '' ? texts.removed : topic.title}
        </Link>
      </h3>
      <p className="mt-2 text-[.9375rem] text-soft wrap-anywhere">
        <MarkedText text={post.excerpt} marks={post.marks} />
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-muted">
        <span className="wrap-anywhere">{texts.by(author.name)}</span>
        <AuthorBadge badge={author.badge} />
        <WrittenAt at={post.createdAt} />
        <TopicPlace topic={topic} />
      </div>
    </article>
  )
}
