import { RefusedError } from '@alinha/contract'
import { VideoOff } from 'lucide-react'
import { ButtonLink } from '../../../components/button.tsx'
import { EmptyState } from '../../../components/list/empty-state.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import { Loading, Skeleton } from '../../../components/skeleton.tsx'
import { useTexts } from '../../../platform/language.ts'
import { paths } from '../../../platform/paths.ts'
import { LessonAboutShape } from './lesson-shape.tsx'
import { watchTexts } from './lesson.texts.ts'

type LessonWaitingProps = {
  /** The page's heading, until the lesson's title is known. */
  title: string
  error: Error | null
  onRetry: () => void
}

/** The page while its lesson loads, and when it fails to load. */
export function LessonWaiting({ title, error, onRetry }: LessonWaitingProps) {
  const texts = useTexts(watchTexts)
  const isMissing = error instanceof RefusedError && error.status === 404
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      {isMissing ? (
        <MissingLesson />
      ) : error ? (
        <ErrorState text={texts.loadFailed} onRetry={onRetry} />
      ) : (
        <LessonShape />
      )}
    </>
  )
}

export function MissingLesson() {
  const texts = useTexts(watchTexts)
  return (
    <EmptyState
      icon={<VideoOff aria-hidden className="size-7" />}
      title={texts.missingTitle}
      text={texts.missing}
      action={
        <ButtonLink tone="quiet" to={paths.catalog}>
          {texts.toCatalogue}
        </ButtonLink>
      }
    />
  )
}

function LessonShape() {
  const texts = useTexts(watchTexts)
  return (
    <Loading label={texts.loading}>
      <Skeleton className="aspect-video max-md:rounded-none md:rounded-xl lg:mr-101" />
      <LessonAboutShape />
    </Loading>
  )
}
