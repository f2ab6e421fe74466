import { useQuery } from '@tanstack/react-query'
import { Pending } from '../../components/pending.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useTexts } from '../../platform/language.ts'
import { HoursMeter } from '../catalogue/index.ts'
import { hoursQuery } from './hours.calls.ts'
import { profileTexts } from './profile.texts.ts'

/** The hours that count for the certificate, and how many are missing. */
export function WatchedHours() {
  const texts = useTexts(profileTexts)
  const { data, isError, refetch } = useQuery(hoursQuery)
  if (data) return <HoursMeter seconds={data.watchedSeconds} />
  return (
    <Pending hasFailed={isError} text={texts.hoursFailed} onRetry={() => void refetch()}>
      <Skeleton className="h-44 md:rounded-2xl" />
    </Pending>
  )
}
