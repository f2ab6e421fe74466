import type { Day } from '@alinha/domain'
import { Button } from '../../../components/button.tsx'
import { TextField } from '../../../components/form/field.tsx'
import { FilterPills } from '../../../components/list/filter-pills.tsx'
import { useTexts } from '../../../platform/language.ts'
import { periodNames, toPeriod, type Period, type PeriodName } from './periods.ts'
import { statementTexts } from './statement.texts.ts'

export type ChosenPeriod = { name: PeriodName; period: Period }

type PeriodChoiceProps = { choice: ChosenPeriod; today: Day; onChoose: (choice: ChosenPeriod) => void }

export function PeriodChoice({ choice: { name, period }, today, onChoose }: PeriodChoiceProps) {
  const texts = useTexts(statementTexts)
  /** Only on submit: a year that is being typed is the year 2 for a moment. */
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { from, to } = Object.fromEntries(new FormData(event.currentTarget))
    if (typeof from === 'string' && typeof to === 'string') onChoose({ name, period: { from, to } })
  }
  return (
    <div className="grid gap-4">
      <FilterPills
        label={texts.period}
        options={periodNames.map(option => ({ name: option, title: texts.periods[option] }))}
        value={name}
        onChange={chosen =>
          onChoose({ name: chosen, period: chosen === 'custom' ? period : toPeriod(chosen, today) })
        }
      />
      {name === 'custom' && (
        <form onSubmit={submit} className="flex flex-wrap items-end gap-x-4 gap-y-3">
          <TextField
            type="date"
            name="from"
            label={texts.from}
            max={today}
            defaultValue={period.from}
            required
          />
          <TextField type="date" name="to" label={texts.to} max={today} defaultValue={period.to} required />
          <Button type="submit" tone="quiet" className="min-h-12">
            {texts.show}
          </Button>
        </form>
      )}
    </div>
  )
}
