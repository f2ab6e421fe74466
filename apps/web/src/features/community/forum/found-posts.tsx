import { useInfiniteQuery } from '@tanstack/react-query'
import { classes } from '../../../components/classes.ts'
import { ErrorState } from '../../../components/error-state.tsx'
import { MoreButton } from '../../../components/list/more-button.tsx'
import { NothingFound } from '../../../components/list/nothing-found.tsx'
import { SkeletonRows } from '../../../components/skeleton.tsx'
import { useTexts } from '../../../platform/language.ts'
import type { SearchPlace } from './forum-place.ts'
import { foundPostsQuery } from './forum.calls.ts'
import { forumTexts } from './forum.texts.ts'
import { FoundPost } from './found-post.tsx'

type FoundPostsProps = { place: SearchPlace; onShowAll: () => void }

export function FoundPosts({ place, onShowAll }: FoundPostsProps) {
  const texts = useTexts(forumTexts)
  const found = useInfiniteQuery(foundPostsQuery(place))
  const posts = found.data?.pages.flatMap(page => page.posts)
  const corrected = found.data?.pages[0]?.corrected ?? null
  return (
    <>
      {/* Always in the page, so that a screen reader announces the result of a search. */}
      <p role="status" className={classes('mb-4 text-sm text-muted', posts?.length === 0 && 'sr-only')}>
        {posts ? texts.count(posts.length, found.hasNextPage) : !found.isError && texts.searching}
      </p>
      {posts === undefined && found.isError && (
        <ErrorState text={texts.searchFailed} onRetry={() => void found.refetch()} />
      )}
      {posts === undefined && !found.isError && <SkeletonRows rows={5} className="h-28 md:rounded-xl" />}
      {posts?.length === 0 && <NothingFound texts={texts} onShowAll={onShowAll} />}
      {posts !== undefined && posts.length > 0 && (
        <>
          {corrected !== null && (
            <p className="mb-4 rounded-md bg-surface px-4 py-3 text-soft shadow-rest">
              {texts.corrected(place.keyword)} <strong className="text-strong">“{corrected}”</strong>.
            </p>
          )}
          <h2 className="sr-only">{texts.found}</h2>
          <ul aria-label={texts.found} className="grid gap-2.5">
            {posts.map(post => (
              <li key={post.id}>
                <FoundPost post={post} />
              </li>
            ))}
          </ul>
          <MoreButton found={found} label={texts.moreFound} failed={texts.searchFailed} />
        </>
      )}
    </>
  )
}
