import type { WireEditedLesson } from '@alinha/contract'
import { formatDuration } from '@alinha/domain'
import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { Button } from '../../../../components/button.tsx'
import { TextField } from '../../../../components/form/field.tsx'
import { Section } from '../../../../components/layout/section.tsx'
import { Thumbnail } from '../../../../components/thumbnail.tsx'
import { useSave } from '../../../../platform/api/use-save.ts'
import { useTexts } from '../../../../platform/language.ts'
import { PictureChoice } from '../../../../platform/picture-choice.tsx'
import { toSeconds } from '../../../../platform/written-numbers.ts'
import { courseQuery, coursesQuery } from '../courses/courses.calls.ts'
import { lessonQuery } from '../lessons/lessons.calls.ts'
import { LONGEST_SIDE, pictureCalls } from './pictures.calls.ts'
import { picturesTexts } from './pictures.texts.ts'

const MS_BETWEEN_LOOKS = 2000

/** What the lesson's cards show: a picture of its own, a moment of its video, or the cover of its course. */
export function LessonPicture({ lesson }: { lesson: WireEditedLesson }) {
  const texts = useTexts(picturesTexts)
  const { data: course } = useQuery(courseQuery(lesson.courseId))
  const isDrawing = lesson.frame?.state === 'drawing'
  // Looks until the worker has drawn the frame; the page shows what this reads.
  useQuery({ ...lessonQuery(lesson.id), refetchInterval: isDrawing ? MS_BETWEEN_LOOKS : false })
  const own = lesson.thumbnail === '' ? null : lesson.thumbnail
  return (
    <Section title={texts.lesson.title} text={texts.lesson.text}>
      <div className="grid gap-7">
        <PictureChoice
          texts={texts.choice}
          picture={own}
          longestSide={LONGEST_SIDE}
          send={image => pictureCalls.changeLessonPicture({ params: { id: lesson.id }, body: { image } })}
          outdated={coursesQuery.queryKey}
        >
          <div className="aspect-video w-full max-w-80 overflow-hidden rounded-md">
            <Thumbnail src={own ?? course?.course.cover ?? null} />
          </div>
          {own === null && <p className="text-sm text-muted">{texts.lesson.ofCourse}</p>}
        </PictureChoice>
        {lesson.duration > 0 && <FrameForm key={lesson.id} lesson={lesson} />}
      </div>
    </Section>
  )
}

function FrameForm({ lesson: { id, duration, frame } }: { lesson: WireEditedLesson }) {
  const texts = useTexts(picturesTexts).frame
  const [written, setWritten] = useState(frame ? formatDuration(frame.second) : '')
  const [isWrong, setWrong] = useState(false)
  const asking = useSave({
    send: (second: number) => pictureCalls.drawLessonFrame({ params: { id }, body: { second } }),
    outdated: coursesQuery.queryKey,
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const second = toSeconds(written)
    const isWithin = second !== null && second < duration
    setWrong(!isWithin)
    if (isWithin) asking.mutate(second)
  }
  const isDrawing = frame?.state === 'drawing'
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <div className="flex flex-wrap items-end gap-2.5">
        <div className="w-full sm:w-72">
          <TextField
            name="second"
            label={texts.second}
            value={written}
            onChange={event => setWritten(event.target.value)}
            placeholder="1:30"
            autoComplete="off"
            error={isWrong ? texts.wrong(formatDuration(duration)) : undefined}
          />
        </div>
        <Button type="submit" tone="quiet" busy={asking.isPending || isDrawing}>
          {texts.use}
        </Button>
      </div>
      <p role="status" className="text-sm text-muted">
        {frame === null ? texts.hint : texts[frame.state](formatDuration(frame.second))}
      </p>
    </form>
  )
}
