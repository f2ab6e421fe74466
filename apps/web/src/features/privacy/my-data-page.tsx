import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { Pending } from '../../components/pending.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useTexts } from '../../platform/language.ts'
import { paths } from '../../platform/paths.ts'
import { ConsentsSection } from './consents-section.tsx'
import { CopySection } from './copy-section.tsx'
import { DeletionNotice } from './deletion-notice.tsx'
import { StoredDataSection } from './stored-data-section.tsx'
import { DeletionSection } from './deletion-section.tsx'
import { myDataQuery } from './privacy.calls.ts'
import { privacyTexts } from './privacy.texts.ts'

export function MyDataPage() {
  const texts = useTexts(privacyTexts)
  const { data, isError, refetch } = useQuery(myDataQuery)
  return (
    <div className="mx-auto w-full max-w-[1120px] px-5 py-10 md:px-10 md:py-14">
      <Link
        to={paths.profile}
        className="mb-4 inline-flex min-h-11 items-center gap-2 font-semibold text-link underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4.5" />
        {texts.back}
      </Link>
      <h1 className="text-4xl">{texts.title}</h1>
      <p className="mt-3 mb-9 max-w-xl text-soft">{texts.intro}</p>
      <DeletionNotice dueAt={data?.deletionDueAt ?? null} />
      {data ? (
        <>
          <StoredDataSection groups={data.groups} />
          <ConsentsSection consents={data.consents} />
          <CopySection copies={data.exports} />
          <DeletionSection kept={data.keptAfterDeletion} isScheduled={data.deletionDueAt !== null} />
        </>
      ) : (
        <Pending hasFailed={isError} text={texts.loadFailed} onRetry={() => void refetch()}>
          <div className="grid gap-9">
            {['held', 'consents', 'copy'].map(part => (
              <Skeleton key={part} className="h-40" />
            ))}
          </div>
        </Pending>
      )}
    </div>
  )
}
