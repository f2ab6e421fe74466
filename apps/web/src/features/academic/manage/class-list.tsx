import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Pending } from '../../../components/pending.tsx'
import { SkeletonRows } from '../../../components/skeleton.tsx'
import { dayIn } from '../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { toAdminUser } from '../../../platform/paths.ts'
import { classQuery } from './institutions.calls.ts'
import { institutionsTexts } from './institutions.texts.ts'

/** Students who let their institution see how far they are; of the others only how many. */
export function ClassList({ institutionId }: { institutionId: number }) {
  const texts = useTexts(institutionsTexts)
  const language = useLanguage()
  const { data, isError, refetch } = useQuery(classQuery(institutionId))
  if (data === undefined)
    return (
      <Pending hasFailed={isError} text={texts.class.loadFailed} onRetry={() => void refetch()}>
        <SkeletonRows rows={4} className="h-14" />
      </Pending>
    )
  return (
    <div>
      <p className="text-[.9375rem] text-soft">{texts.class.hidden(data.hidden)}</p>
      <ul className="mt-4">
        {data.students.map(student => (
          <li key={student.userId} className="border-t border-line py-3">
            <Link
              to={toAdminUser(student.userId)}
              className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-link underline-offset-4 hover:underline"
            >
              {student.name}
            </Link>
            <p className="text-sm text-muted tabular-nums">
              {texts.class.facts(
                student.approvedModules,
                student.modules,
                student.hours.toLocaleString(language, { maximumFractionDigits: 1 }),
              )}
              {' · '}
              {student.lastSeenOn === null
                ? texts.class.neverSeen
                : texts.class.seen(dayIn(language, student.lastSeenOn))}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
