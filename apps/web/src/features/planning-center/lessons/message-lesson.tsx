import { formatDuration, readTime } from '@alinha/domain'
import { X } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../components/button.tsx'
import { TextField } from '../../../components/form/field.tsx'
import { useTexts } from '../../../platform/language.ts'
import type { ChosenLesson } from './lesson-chooser.tsx'
import { caseLessonsTexts } from './lessons.texts.ts'

type MessageLessonProps = {
  lesson: ChosenLesson
  /** With null the time cannot be read, and the message does not go. */
  onSecond: (second: number | null) => void
  onRemove: () => void
}

/** What the next message leads to: the lesson, and a second that the person may change. */
export function MessageLesson({
  lesson: { title, duration, second },
  onSecond,
  onRemove,
}: MessageLessonProps) {
  const texts = useTexts(caseLessonsTexts)
  const [time, setTime] = useState(() => formatDuration(second))
  const isWrong = readTime(time, duration) === null
  return (
    <div className="grid gap-3 rounded-md bg-raised p-4">
      <div className="flex items-start justify-between gap-3">
        <p className="pt-2.5 font-semibold wrap-anywhere">{title}</p>
        <IconButton
          label={texts.remove(title)}
          icon={<X aria-hidden className="size-4.5" />}
          onClick={onRemove}
        />
      </div>
      <TextField
        label={texts.time}
        hint={texts.timeHint}
        error={isWrong ? texts.timeWrong(formatDuration(duration)) : undefined}
        value={time}
        onChange={event => {
          setTime(event.target.value)
          onSecond(readTime(event.target.value, duration))
        }}
      />
    </div>
  )
}
