import type { WireReply } from '@alinha/contract'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Avatar } from '../../../components/avatar.tsx'
import { classes } from '../../../components/classes.ts'
import { useTexts } from '../../../platform/language.ts'
import { AuthorBadge } from './author-badge.tsx'
import { communityTexts } from './community.texts.ts'
import { Markup, type DiscussedLesson } from './markup.tsx'
import { PostEditor } from './post-editor.tsx'
import { PostImages } from './post-images.tsx'
import { PostMenu } from './post-menu.tsx'
import { RemovePost } from './remove-post.tsx'
import { ReportPost } from './report-post.tsx'
import { WrittenAt } from './written-at.tsx'

type PostProps = {
  post: WireReply
  lesson?: DiscussedLesson | undefined
  /** Of a topic, which may be changed together with its words. */
  title?: string
  /** The address names it: it is shown and read first. */
  isNamed?: boolean
  /** Beside the name, such as that it is the best answer. */
  mark?: ReactNode
  /** Beneath it: what may be done about it. */
  children?: ReactNode
}

/** What somebody wrote: who, when, the words and the pictures, and what the reader may do with it. */
export function Post({ post, lesson, title, isNamed = false, mark, children }: PostProps) {
  const texts = useTexts(communityTexts)
  const article = useRef<HTMLElement>(null)
  const [state, setState] = useState<'shown' | 'edited' | 'removed' | 'reported'>('shown')
  const close = () => setState('shown')

  // Follows the address: the browser scrolls to what takes the focus.
  useEffect(() => {
    if (isNamed) article.current?.focus()
  }, [isNamed, post.id])

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
        isNamed && 'bg-hover shadow-[0_0_0_.5rem_var(--hover)]',
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
          <PostEditor post={post} lesson={lesson} {...(title !== undefined && { title })} onClose={close} />
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
