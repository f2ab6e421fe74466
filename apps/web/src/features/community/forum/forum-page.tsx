import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useTexts } from '../../../platform/language.ts'
import { ConfirmFirst, useIsEmailConfirmed } from '../../account/index.ts'
import { Discussion } from './discussion.tsx'
import { ForumHome } from './forum-home.tsx'
import { forumTexts } from './forum.texts.ts'
import { readForumPlace, type ForumPlace } from './forum-place.ts'
import { NewTopic } from './new-topic.tsx'

/** The whole forum has one path; the query parameters say what is open, also in links of mails. */
export function ForumPage() {
  const [params] = useSearchParams()
  const place = readForumPlace(params)
  const { title } = useTexts(forumTexts)
  const isConfirmed = useIsEmailConfirmed()
  useHeadingFocus(place.at === 'topic' ? `topic ${place.id}` : place.at === 'new' ? 'new' : 'list')
  return (
    <div className="mx-auto w-full max-w-[1180px] px-5 py-8 md:px-10 md:py-12">
      {isConfirmed ? (
        <Place place={place} />
      ) : (
        <>
          <h1 className="mb-6 text-4xl md:text-5xl">{title}</h1>
          <ConfirmFirst why="community" />
        </>
      )}
    </div>
  )
}

function Place({ place }: { place: ForumPlace }) {
  if (place.at === 'topic')
    return <Discussion key={`${place.id} ${place.postId}`} id={place.id} postId={place.postId} />
  if (place.at === 'new') return <NewTopic categoryId={place.categoryId} />
  return <ForumHome place={place} />
}

/** The shell moves the focus to the heading only when the path changes, which it does not within the forum. */
function useHeadingFocus(opened: string): void {
  const last = useRef(opened)
  useEffect(() => {
    if (last.current === opened) return
    last.current = opened
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [opened])
}
