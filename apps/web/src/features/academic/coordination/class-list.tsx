import type { WireStudent } from '@alinha/contract'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../components/button.tsx'
import { EmptyNote } from '../../../components/list/empty-note.tsx'
import { FilterPills } from '../../../components/list/filter-pills.tsx'
import { MoreButton } from '../../../components/list/more-button.tsx'
import { Pending } from '../../../components/pending.tsx'
import { SkeletonRows } from '../../../components/skeleton.tsx'
import { StateDot } from '../../../components/state-dot.tsx'
import { useRefusalToasts } from '../../../platform/api/refusal-toasts.ts'
import { dayIn } from '../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { toAdminUser } from '../../../platform/paths.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { classTexts } from './class.texts.ts'
import { classQuery, coordinationCalls, type ShownStudents } from './coordination.calls.ts'

type ClassListProps = {
  institutionId: number
  /** Managers open the page of a student; a coordinator sees no more of them than this. */
  linksToPeople?: boolean
}

/** Students who let their institution see how far they are; of the others only how many. */
export function ClassList({ institutionId, linksToPeople = false }: ClassListProps) {
  const texts = useTexts(classTexts)
  const [filter, setFilter] = useState<ShownStudents>('all')
  const found = useInfiniteQuery(classQuery(institutionId, filter))
  const { data, isError, refetch } = found
  const saving = useSavingClass(institutionId)
  const [first] = data?.pages ?? []
  if (data === undefined || first === undefined)
    return (
      <Pending hasFailed={isError} text={texts.loadFailed} onRetry={() => void refetch()}>
        <SkeletonRows rows={4} className="h-14" />
      </Pending>
    )
  const { hidden, inactive, institution } = first
  const students = data.pages.flatMap(page => page.students)
  if (institution.sharing === 0)
    return (
      <EmptyNote
        title={texts.empty}
        text={institution.students === 0 ? texts.nobodyCame : texts.hidden(hidden)}
      />
    )
  return (
    <div>
      <p className="text-[.9375rem] text-soft">
        {texts.shown(institution.sharing)} {hidden > 0 && texts.hidden(hidden)}
      </p>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <FilterPills
          label={texts.filter}
          value={filter}
          onChange={setFilter}
          options={[
            { name: 'all', title: texts.all },
            { name: 'inactive', title: texts.inactive(inactive) },
          ]}
        />
        <Button tone="quiet" busy={saving.isPending} onClick={() => saving.mutate()}>
          <Download aria-hidden className="size-4.5" />
          {texts.download}
        </Button>
      </div>
      <ul className="mt-4">
        {students.map(student => (
          <Student key={student.userId} student={student}>
            {linksToPeople ? (
              <Link
                to={toAdminUser(student.userId)}
                className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-link underline-offset-4 hover:underline"
              >
                {student.name}
              </Link>
            ) : (
              <span className="font-semibold wrap-anywhere">{student.name}</span>
            )}
          </Student>
        ))}
      </ul>
      <MoreButton found={found} label={texts.more} failed={texts.loadFailed} />
    </div>
  )
}

/** The whole class, whatever the list shows. */
function useSavingClass(institutionId: number) {
  const texts = useTexts(classTexts)
  return useMutation({
    mutationFn: () => coordinationCalls.downloadInstitutionClass({ params: { id: institutionId } }),
    onSuccess: bytes => saveFile(bytes, 'text/csv; charset=utf-8', texts.fileName),
    onError: useRefusalToasts(),
  })
}

const PERCENT = 100

function Student({ student, children }: { student: WireStudent; children: ReactNode }) {
  const texts = useTexts(classTexts)
  const language = useLanguage()
  const { modules, hours, lastSeenOn, isInactive } = student
  const marks = modules.flatMap(({ id, title, mark }) => (mark ? [{ id, title, mark }] : []))
  return (
    <li className="border-t border-line py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {children}
        {isInactive === 1 && <StateDot tone="off">{texts.stopped}</StateDot>}
      </div>
      <p className="text-sm text-muted tabular-nums">
        {texts.facts(
          marks.filter(({ mark }) => mark.isApproved === 1).length,
          modules.length,
          hours.toLocaleString(language, { maximumFractionDigits: 1 }),
        )}
        {' · '}
        {lastSeenOn === null ? texts.neverSeen : texts.seen(dayIn(language, lastSeenOn))}
      </p>
      {marks.length > 0 && (
        <ul aria-label={texts.marksOf(student.name)} className="mt-1 text-sm text-soft tabular-nums">
          {marks.map(({ id, title, mark }) => (
            <li key={id} className="wrap-anywhere">
              {texts.mark(title, Math.round((mark.correct / mark.total) * PERCENT), mark.isApproved === 1)}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
