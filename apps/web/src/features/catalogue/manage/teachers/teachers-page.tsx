import { useQuery } from '@tanstack/react-query'
import { GraduationCap } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../../../../components/avatar.tsx'
import { PageFrame } from '../../../../components/layout/page-frame.tsx'
import { CreateButton } from '../../../../components/list/create-button.tsx'
import { EmptyState } from '../../../../components/list/empty-state.tsx'
import { Modal } from '../../../../components/modal.tsx'
import { Pending } from '../../../../components/pending.tsx'
import { Skeleton } from '../../../../components/skeleton.tsx'
import { useTexts } from '../../../../platform/language.ts'
import { paths, toTeacher } from '../../../../platform/paths.ts'
import { TeacherForm } from './teacher-form.tsx'
import { TeacherMenu } from './teacher-menu.tsx'
import { teachersQuery } from './teachers.calls.ts'
import { teachersTexts } from './teachers.texts.ts'

/** Who teaches, as members read it. */
export function TeachersPage() {
  const texts = useTexts(teachersTexts)
  const { data, isError, refetch } = useQuery(teachersQuery)
  const [isCreating, setCreating] = useState(false)
  const create = <CreateButton label={texts.create} onClick={() => setCreating(true)} />
  return (
    <PageFrame
      title={texts.title}
      below={texts.text}
      back={{ to: paths.adminCourses, label: texts.back }}
      actions={create}
    >
      {data === undefined ? (
        <Pending hasFailed={isError} text={texts.loadFailed} onRetry={() => void refetch()}>
          <Skeleton className="h-96" />
        </Pending>
      ) : data.teachers.length === 0 ? (
        <EmptyState
          icon={<GraduationCap aria-hidden className="size-7" />}
          title={texts.empty}
          text={texts.emptyText}
          action={create}
        />
      ) : (
        <ul aria-label={texts.list} className="divide-y divide-line rounded-md border border-line">
          {data.teachers.map(teacher => (
            <li key={teacher.id} className="flex min-h-16 items-center gap-3 py-2 pr-1.5 pl-4">
              <Avatar name={teacher.name} src={teacher.picture} />
              <span className="min-w-0 flex-1 leading-snug wrap-anywhere">
                <Link
                  to={toTeacher(teacher.id)}
                  className="inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline"
                >
                  {teacher.name}
                </Link>
              </span>
              <span className="shrink-0 text-sm text-muted">{texts.courses(teacher.courses)}</span>
              <TeacherMenu teacher={teacher} />
            </li>
          ))}
        </ul>
      )}
      <Modal open={isCreating} onClose={() => setCreating(false)} title={texts.form.newTitle}>
        <TeacherForm teacher={null} onClose={() => setCreating(false)} />
      </Modal>
    </PageFrame>
  )
}
