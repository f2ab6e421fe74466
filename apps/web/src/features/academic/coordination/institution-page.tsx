import { useQuery } from '@tanstack/react-query'
import { GraduationCap } from 'lucide-react'
import { useState } from 'react'
import { SelectField } from '../../../components/form/select.tsx'
import { PageFrame } from '../../../components/layout/page-frame.tsx'
import { EmptyState } from '../../../components/list/empty-state.tsx'
import { Pending } from '../../../components/pending.tsx'
import { SkeletonRows } from '../../../components/skeleton.tsx'
import { useTexts } from '../../../platform/language.ts'
import { ClassList } from './class-list.tsx'
import { classTexts } from './class.texts.ts'
import { ownInstitutionsQuery } from './coordination.calls.ts'

/** What a coordinator sees of the institution that is theirs. Whoever has several chooses one. */
export function InstitutionPage() {
  const { page: texts } = useTexts(classTexts)
  const { data, isError, refetch } = useQuery(ownInstitutionsQuery)
  const [chosen, setChosen] = useState<number | null>(null)
  if (data === undefined)
    return (
      <PageFrame title={texts.title} below={texts.text}>
        <Pending hasFailed={isError} text={texts.loadFailed} onRetry={() => void refetch()}>
          <SkeletonRows rows={4} className="h-14" />
        </Pending>
      </PageFrame>
    )
  const institutions = data.institutions
  const shown = institutions.find(({ id }) => id === chosen) ?? institutions[0]
  if (shown === undefined)
    return (
      <PageFrame title={texts.title}>
        <EmptyState
          icon={<GraduationCap aria-hidden className="size-7" />}
          title={texts.none}
          text={texts.noneText}
        />
      </PageFrame>
    )
  return (
    <PageFrame title={shown.name} below={texts.text}>
      {institutions.length > 1 && (
        <div className="mb-6 max-w-md">
          <SelectField
            label={texts.choose}
            value={String(shown.id)}
            onChange={({ target: { value } }) => setChosen(Number(value))}
            options={institutions.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </div>
      )}
      <ClassList key={shown.id} institutionId={shown.id} />
    </PageFrame>
  )
}
