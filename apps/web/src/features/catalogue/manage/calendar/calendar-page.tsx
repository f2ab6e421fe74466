import { firstOfMonth } from '@alinha/domain'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { PageFrame } from '../../../../components/layout/page-frame.tsx'
import { Tabs } from '../../../../components/layout/tabs.tsx'
import { Pending } from '../../../../components/pending.tsx'
import { Skeleton } from '../../../../components/skeleton.tsx'
import { useTexts } from '../../../../platform/language.ts'
import { paths } from '../../../../platform/paths.ts'
import { IN_PLACE, useChoiceInAddress, withParam } from '../../../../platform/use-list-choices.ts'
import { useToday } from '../../../../platform/use-today.ts'
import { calendarQuery } from './calendar.calls.ts'
import { calendarTexts } from './calendar.texts.ts'
import { DraftList } from './draft-list.tsx'
import { MonthView } from './month-view.tsx'
import { ScheduledMonth } from './scheduled-month.tsx'

const parts = ['scheduled', 'released', 'drafts'] as const
const MONTH = 'mes'

export function CalendarPage() {
  const texts = useTexts(calendarTexts)
  const today = useToday()
  const [part, choosePart] = useChoiceInAddress('ver', parts)
  const [params, setParams] = useSearchParams()
  const inAddress = params.get(MONTH) ?? ''
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(inAddress) ? `${inAddress}-01` : firstOfMonth(today)
  const chooseMonth = (day: string) =>
    setParams(withParam(MONTH, day.startsWith(today.slice(0, 7)) ? '' : day.slice(0, 7)), IN_PLACE)
  const { data, isError, refetch } = useQuery(calendarQuery(month))
  const place = { month, today, onMonth: chooseMonth }
  const contents = data && {
    scheduled: <ScheduledMonth {...place} lessons={data.scheduled} />,
    released: <MonthView {...place} lessons={data.released} empty={texts.nothingReleased} />,
    drafts: <DraftList lessons={data.drafts} />,
  }
  return (
    <PageFrame title={texts.title} below={texts.text} back={{ to: paths.adminCourses, label: texts.back }}>
      {contents ? (
        <Tabs
          label={texts.parts}
          chosen={{ id: part, choose: choosePart }}
          tabs={parts.map(id => ({ id, title: texts.tabs[id], content: contents[id] }))}
        />
      ) : (
        <Pending hasFailed={isError} text={texts.loadFailed} onRetry={() => void refetch()}>
          <Skeleton className="h-96" />
        </Pending>
      )}
    </PageFrame>
  )
}
