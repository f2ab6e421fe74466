import type { WireReply } from '@alinha/contract'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Avatar } from '../../../components/avatar.tsx'
import { classes } from '../../../components/classes.ts'
import { useTexts } from '../../../platform/language.ts'
import { AuthorBadge } from './author-badge.tsx'
import { postTexts } from './post.texts.ts'
import { Markup, type DiscussedLesson } from './markup.tsx'
import { EditPost } from './edit-post.tsx'
import { PostImages } from './post-images.tsx'
import { PostMenu } from './post-menu.tsx'
import { RemovePost } from './remove-post.tsx'
import { ReportPost } from './report-post.tsx'
import { WrittenAt } from './written-at.tsx'

type PostProps = {
  post: WireReply
  lesson?: DiscussedLesson | undefined
  /** A topic's title, which is edited together with its text. */
  title?: string
  /** The link leads to it: it takes the focus. */
  isLinked?: boolean
  /** Shown beside the name, such as "best answer". */
  mark?: ReactNode
  /** Actions below the post. */
  children?: ReactNode
}

/** One post: its author, date, text and pictures, and what the reader may do with it. */
export function Post({ post, lesson, title, isLinked = false, mark, children }: PostProps) {
  const texts = useTexts(postTexts)
  const article = useRef<HTMLElement>(null)
  const [state, setState] = useState<'shown' | 'edited' | 'removed' | 'reported'>('shown')
  const close = () => setState('shown')

  // The browser scrolls to what takes the focus.
  useEffect(() => {
    if (isLinked) article.current?.focus()
  }, [isLinked, post.id])

  if (post.isRemoved === 1)
    return (
      <p className="rounded-md bg-hover px-4 py-3 text-[.9375rem] text-muted italic">{texts.removedPost}</p>
    )
  const { author } = post
  return (
    <article
      ref={article}
      tabIndex={-1}
      aria-label={texts.postOf(author.name)}
      className={classes(
        'scroll-mt-28 rounded-lg outline-offset-6',
        isLinked && 'bg-hover shadow-[0_0_0_.5rem_var(--hover)]',
      )}
    >
      <div className="flex items-start gap-3">
        <Avatar name={author.name} src={author.avatar} />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-semibold wrap-anywhere">{author.name}</span>
            <AuthorBadge badge={author.badge} />
            {mark}
          </p>
          <WrittenAt at={post.createdAt} isEdited={post.editedAt !== null} />
        </div>
        <PostMenu
          post={post}
          onEdit={() => setState('edited')}
          onRemove={() => setState('removed')}
          onReport={() => setState('reported')}
        />
      </div>
      <div className="mt-2.5">
        {state === 'edited' ? (
          <EditPost post={post} lesson={lesson} {...(title !== undefined && { title })} onClose={close} />
        ) : (
          <>
            <Markup text={post.comment} lesson={lesson} />
            <PostImages images={post.images} />
          </>
        )}
      </div>
      {children}
      {state === 'removed' && <RemovePost post={post} onClose={close} />}
      {state === 'reported' && <ReportPost postId={post.id} onClose={close} />}
    </article>
  )
}
