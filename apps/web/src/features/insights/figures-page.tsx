import { addDays, type Day } from '@alinha/domain'
import { PageFrame } from '../../components/layout/page-frame.tsx'
import { Tabs } from '../../components/layout/tabs.tsx'
import { FilterPills } from '../../components/list/filter-pills.tsx'
import { useChoiceInAddress } from '../../platform/use-list-choices.ts'
import { useTexts } from '../../platform/language.ts'
import { useToday } from '../../platform/use-today.ts'
import type { Period } from './figures.calls.ts'
import { figuresPageTexts } from './figures-page.texts.ts'
import { LearningFigures } from './learning/learning-figures.tsx'
import { MoneyFigures } from './money/money-figures.tsx'

const DAYS = { month: 30, quarter: 90, year: 365 } as const
type PeriodName = keyof typeof DAYS

const toPeriod = (name: PeriodName, today: Day): Period => ({
  from: addDays(today, 1 - DAYS[name]),
  to: today,
})

export function FiguresPage() {
  const texts = useTexts(figuresPageTexts)
  const today = useToday()
  const [name, setName] = useChoiceInAddress<PeriodName>('periodo', ['month', 'quarter', 'year'])
  const [part, choosePart] = useChoiceInAddress('parte', ['learning', 'money'])
  const period = toPeriod(name, today)
  return (
    <PageFrame
      title={texts.title}
      below={texts.text}
      actions={
        <FilterPills
          label={texts.period}
          options={(['month', 'quarter', 'year'] as const).map(one => ({
            name: one,
            title: texts.periods[one],
          }))}
          value={name}
          onChange={setName}
        />
      }
    >
      <Tabs
        label={texts.parts}
        chosen={{ id: part, choose: choosePart }}
        tabs={[
          { id: 'learning', title: texts.learning, content: <LearningFigures period={period} /> },
          { id: 'money', title: texts.money, content: <MoneyFigures period={period} /> },
        ]}
      />
    </PageFrame>
  )
}
