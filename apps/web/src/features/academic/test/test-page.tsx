import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ButtonLink } from '../../../components/button.tsx'
import { Pending } from '../../../components/pending.tsx'
import { SkeletonRows } from '../../../components/skeleton.tsx'
import { useSession } from '../../../platform/api/session.ts'
import { idInAddress } from '../../../platform/id-in-address.ts'
import { useTexts } from '../../../platform/language.ts'
import { paths } from '../../../platform/paths.ts'
import { testsQuery } from '../academic.calls.ts'
import { Quiz } from './quiz.tsx'
import { Result } from './result.tsx'
import { testTexts } from './test.texts.ts'

/** `/panel/academic/tests/{id}`: the questions while a test is open, and what was right once it was handed in. */
export function TestPage() {
  const texts = useTexts(testTexts)
  const testId = idInAddress(useParams()['id'])
  const userId = useSession()?.user.id ?? 0
  const { data, isError, refetch } = useQuery(testsQuery(userId))
  const test = data?.tests.find(({ id }) => id === testId)
  if (data === undefined)
    return (
      <Frame>
        <Pending hasFailed={isError} text={texts.loadFailed} onRetry={() => void refetch()}>
          <SkeletonRows rows={4} className="h-20" />
        </Pending>
      </Frame>
    )
  if (test?.state === 'enabled') return <Quiz key={test.closesAt} test={test} userId={userId} />
  if (test?.state === 'submitted') return <Result testId={test.id} userId={userId} />
  return (
    <Frame>
      <h1 className="text-2xl">{texts.notOpen}</h1>
      <p className="mt-3 text-soft">{texts.notOpenText}</p>
      <ButtonLink to={paths.academic} className="mt-6">
        {texts.back}
      </ButtonLink>
    </Frame>
  )
}

const Frame = ({ children }: { children: React.ReactNode }) => (
  <div className="mx-auto w-full max-w-[1180px] px-5 py-10 md:px-10 md:py-14">{children}</div>
)
