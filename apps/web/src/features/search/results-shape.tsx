import { Skeleton } from '../../components/skeleton.tsx'

const SHAPES = [1, 2, 3, 4]

/** The shape of the results. The text above it says that the search is running. */
export const ResultsShape = () => (
  <div aria-hidden className="mt-4 grid gap-3">
    {SHAPES.map(shape => (
      <div
        key={shape}
        className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)] gap-x-4 rounded-xl bg-surface p-3 md:grid-cols-[17rem_minmax(0,1fr)] md:gap-x-6 md:p-4"
      >
        <Skeleton className="aspect-video md:rounded-lg" />
        <div className="grid content-start gap-2.5 py-1">
          <Skeleton className="h-6 max-w-96" />
          <Skeleton className="h-4 max-w-56" />
          <Skeleton className="mt-3 h-10 max-md:hidden" />
        </div>
      </div>
    ))}
  </div>
)
