import type { WireModeratedPost } from '@alinha/contract'
import { ExternalLink, Trash2, UserSearch } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../../../components/avatar.tsx'
import { Badge } from '../../../components/badge.tsx'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { useTexts } from '../../../platform/language.ts'
import { toTopic } from '../../../platform/paths.ts'
import { AuthorBadge } from '../posts/author-badge.tsx'
import { Markup } from '../posts/markup.tsx'
import { PostImages } from '../posts/post-images.tsx'
import { RemovePost } from '../posts/remove-post.tsx'
import { WrittenAt } from '../posts/written-at.tsx'
import { moderationTexts } from './moderation.texts.ts'
import { PostReports } from './post-reports.tsx'
import { KeepButton, RestoreButton } from './moderation-buttons.tsx'

type ModeratedPostProps = {
  post: WireModeratedPost
  onShowAuthor: (author: WireModeratedPost['author']) => void
}

/** A post with the reports about it and the actions of a moderator. */
export function ModeratedPost({ post, onShowAuthor }: ModeratedPostProps) {
  const texts = useTexts(moderationTexts)
  const { author, reports } = post
  return (
    <article aria-label={texts.postOf(author.name)} className="rounded-xl bg-surface p-4 shadow-rest md:p-5">
      <div className="flex items-start gap-3">
        <Avatar name={author.name} src={author.avatar} />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-semibold wrap-anywhere">{author.name}</span>
            <AuthorBadge badge={author.badge} />
            {post.removedBy !== null && <Badge>{texts.removedBy[post.removedBy]}</Badge>}
          </p>
          <div className="flex flex-wrap gap-x-2.5 text-[.8125rem] text-muted">
            <WrittenAt at={post.createdAt} />
            <PostPlace post={post} />
          </div>
        </div>
      </div>
      <div className="mt-3">
        {post.title !== '' && <h2 className="mb-2 font-sans text-base tracking-normal">{post.title}</h2>}
        {post.comment === '' ? (
          <p className="text-[.9375rem] text-muted italic">{texts.wordsGone}</p>
        ) : (
          <Markup text={post.comment} />
        )}
        <PostImages images={post.images} />
      </div>
      {reports.length > 0 && <PostReports reports={reports} />}
      <Actions post={post} onShowAuthor={onShowAuthor} />
    </article>
  )
}

function PostPlace({ post: { category, movie, isAnswer } }: { post: WireModeratedPost }) {
  const texts = useTexts(moderationTexts)
  const place = category?.name ?? (movie ? texts.lesson(movie.title) : null)
  if (place === null) return null
  return <p className="min-w-0 wrap-anywhere">{isAnswer === 1 ? texts.answerIn(place) : place}</p>
}

function Actions({ post, onShowAuthor }: ModeratedPostProps) {
  const texts = useTexts(moderationTexts)
  const [isRemoving, setRemoving] = useState(false)
  const isRemoved = post.removedAt !== null
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {post.reports.length > 0 && <KeepButton postId={post.id} />}
      {post.removedBy === 'manager' && post.comment !== '' && <RestoreButton postId={post.id} />}
      {!isRemoved && (
        <>
          <Button tone="danger" onClick={() => setRemoving(true)}>
            <Trash2 aria-hidden className="size-4.5" />
            {texts.remove}
          </Button>
          <ButtonLink
            tone="plain"
            to={post.id === post.rootId ? toTopic(post.rootId) : toTopic(post.rootId, post.id)}
          >
            <ExternalLink aria-hidden className="size-4.5" />
            {texts.open}
          </ButtonLink>
        </>
      )}
      <Button tone="plain" onClick={() => onShowAuthor(post.author)}>
        <UserSearch aria-hidden className="size-4.5" />
        {texts.allOf(post.author.name)}
      </Button>
      {isRemoving && <RemovePost post={post} onClose={() => setRemoving(false)} />}
    </div>
  )
}
