import type { WireCalendarLesson } from '@alinha/contract'
import { addDays } from '@alinha/domain'
import { useState, type SubmitEvent } from 'react'
import { Button } from '../../../../components/button.tsx'
import { TextField } from '../../../../components/form/field.tsx'
import { Modal } from '../../../../components/modal.tsx'
import { useTexts } from '../../../../platform/language.ts'
import { calendarTexts } from './calendar.texts.ts'

type ChooseDayModalProps = {
  lesson: WireCalendarLesson
  today: string
  onClose: () => void
  onChosen: (day: string) => void
}

export function ChooseDayModal({ lesson, today, onClose, onChosen }: ChooseDayModalProps) {
  const texts = useTexts(calendarTexts).dialog
  const [day, setDay] = useState(lesson.releasedOn ?? '')
  const [isWrong, setWrong] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setWrong(day <= today)
    if (day > today) onChosen(day)
  }
  return (
    <Modal open onClose={onClose} title={texts.title} description={lesson.title}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <TextField
          name="day"
          type="date"
          min={addDays(today, 1)}
          label={texts.day}
          value={day}
          onChange={event => setDay(event.target.value)}
          error={isWrong ? texts.wrong : undefined}
        />
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button tone="plain" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit">{texts.submit}</Button>
        </div>
      </form>
    </Modal>
  )
}
