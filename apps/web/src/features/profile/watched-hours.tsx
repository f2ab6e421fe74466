import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../components/error-state.tsx'
import { Loading, Skeleton } from '../../components/skeleton.tsx'
import { useTexts } from '../../platform/language.ts'
import { HoursMeter } from '../catalogue/index.ts'
import { hoursQuery } from './profile.calls.ts'
import { profileTexts } from './profile.texts.ts'

/** The hours that count for the certificate, and what is missing. */
export function WatchedHours() {
  const texts = useTexts(profileTexts)
  const { data, isError, refetch } = useQuery(hoursQuery)
  if (data) return <HoursMeter seconds={data.watchedSeconds} />
  return isError ? (
    <ErrorState text={texts.hoursFailed} onRetry={() => void refetch()} />
  ) : (
    <Loading>
      <Skeleton className="h-44 md:rounded-2xl" />
    </Loading>
  )
}
