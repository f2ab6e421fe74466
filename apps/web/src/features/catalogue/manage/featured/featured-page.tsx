import type { WireLessonCard } from '@alinha/contract'
import { useQuery } from '@tanstack/react-query'
import { Star, X } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../../../components/badge.tsx'
import { IconButton } from '../../../../components/button.tsx'
import { CreateButton } from '../../../../components/list/create-button.tsx'
import { EmptyState } from '../../../../components/list/empty-state.tsx'
import { PageFrame } from '../../../../components/layout/page-frame.tsx'
import { Pending } from '../../../../components/pending.tsx'
import { SkeletonRows } from '../../../../components/skeleton.tsx'
import { SortableList } from '../../../../components/list/sortable-list.tsx'
import { showToast } from '../../../../components/toast.tsx'
import { useTexts } from '../../../../platform/language.ts'
import { useReordering } from '../../../../platform/use-reordering.ts'
import { AddFeaturedModal } from './add-featured-modal.tsx'
import { featuredTexts } from './featured.texts.ts'
import { LessonLine } from './lesson-line.tsx'
import { catalogueCalls } from '../categories/categories.calls.ts'
import { featuredQuery } from './featured.calls.ts'

const MAX_FEATURED = 12

const toFeatured = (movies: WireLessonCard[]) => ({ movieIds: movies.map(({ id }) => id) })

export function FeaturedPage() {
  const texts = useTexts(featuredTexts)
  const { data, isError, refetch } = useQuery(featuredQuery)
  const [adding, setAdding] = useState(false)
  // Each change sends the whole banner: there is no call for a single lesson.
  const arranging = useReordering({
    queryKey: featuredQuery.queryKey,
    toBody: toFeatured,
    send: (_movies, body) => catalogueCalls.putFeatured({ body }),
    edited: ({ movies }: { movies: WireLessonCard[] }) => toFeatured(movies),
    renew: (_list, movies) => movies,
    arrange: (_list, movies) => ({ movies }),
  })
  const movies = data?.movies
  const isFull = movies !== undefined && movies.length >= MAX_FEATURED
  const add = (
    <CreateButton
      label={texts.add}
      onClick={() => setAdding(true)}
      disabled={movies === undefined || isFull}
    />
  )

  return (
    <PageFrame title={texts.title} below={<p className="max-w-xl">{texts.text}</p>} actions={add}>
      {movies === undefined ? (
        <Pending hasFailed={isError} text={texts.loadFailed} onRetry={() => void refetch()}>
          <SkeletonRows rows={5} className="h-21" />
        </Pending>
      ) : movies.length === 0 ? (
        <EmptyState
          icon={<Star aria-hidden className="size-7" />}
          title={texts.empty}
          text={texts.emptyText}
          action={add}
        />
      ) : (
        <>
          <SortableList
            label={texts.list}
            items={movies}
            keyOf={({ id }) => id}
            nameOf={({ title }) => title}
            onMove={(from, to) => {
              const moved = movies[from]
              if (moved) arranging.mutate(movies.toSpliced(from, 1).toSpliced(to, 0, moved))
            }}
          >
            {(movie, index) => (
              <LessonLine
                movie={movie}
                badges={
                  <>
                    {index === 0 && <Badge tone="premium">{texts.first}</Badge>}
                    {movie.disponivel === 0 && <Badge>{texts.soon}</Badge>}
                  </>
                }
                action={
                  <IconButton
                    label={texts.remove(movie.title)}
                    icon={<X aria-hidden className="size-5" />}
                    onClick={() =>
                      arranging.mutate(
                        movies.filter(({ id }) => id !== movie.id),
                        { onSuccess: () => showToast(texts.removed) },
                      )
                    }
                  />
                }
              />
            )}
          </SortableList>
          <p className="mt-3 text-sm text-muted tabular-nums">
            {isFull ? texts.full(MAX_FEATURED) : texts.count(movies.length, MAX_FEATURED)}
          </p>
        </>
      )}
      <AddFeaturedModal
        open={adding}
        onClose={() => setAdding(false)}
        featured={movies ?? []}
        onAdd={movie => {
          setAdding(false)
          arranging.mutate([...(movies ?? []), movie], { onSuccess: () => showToast(texts.added) })
        }}
      />
    </PageFrame>
  )
}
