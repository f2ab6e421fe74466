import { useQuery } from '@tanstack/react-query'
import { PageFrame } from '../../../components/layout/page-frame.tsx'
import { Pending } from '../../../components/pending.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { useTexts } from '../../../platform/language.ts'
import { companyQuery } from './company.calls.ts'
import { CompanyForm } from './company-form.tsx'
import { companyTexts } from './company.texts.ts'

export function CompanyPage() {
  const texts = useTexts(companyTexts)
  const { data, isError, refetch } = useQuery(companyQuery)
  return (
    <PageFrame title={texts.title} below={texts.text}>
      {data === undefined ? (
        <Pending hasFailed={isError} text={texts.loadFailed} onRetry={() => void refetch()}>
          <Skeleton className="h-96" />
        </Pending>
      ) : (
        <CompanyForm company={data} />
      )}
    </PageFrame>
  )
}
