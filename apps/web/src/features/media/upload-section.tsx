import type { WireEditedLesson } from '@alinha/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Section } from '../../components/layout/section.tsx'
import { Pending } from '../../components/pending.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useTexts } from '../../platform/language.ts'
import { uploadsQuery } from './uploads.calls.ts'
import { ChooseFile } from './choose-file.tsx'
import { CurrentVideo } from './current-video.tsx'
import { InterruptedUpload } from './interrupted-upload.tsx'
import { SendingCard } from './sending-card.tsx'
import { onSent, useSending } from './sendings.ts'
import { UploadHistory } from './upload-history.tsx'
import { UploadSteps } from './upload-steps.tsx'
import { uploadTexts } from './upload.texts.ts'

type UploadSectionProps = {
  lesson: WireEditedLesson
  /** The worker got on: with the video, the lesson and its lists change. */
  onOtherState: () => void
}

/** The file of a lesson: what is on air, what is on its way, and the place for the next one. */
export function UploadSection({ lesson, onOtherState }: UploadSectionProps) {
  const texts = useTexts(uploadTexts)
  const [replacing, setReplacing] = useState(false)
  const { data, isError, refetch } = useQuery(uploadsQuery(lesson.id))
  const sending = useSending(lesson.id)
  const uploads = data?.uploads
  const newest = uploads?.[0]
  const onAir = uploads?.find(({ state }) => state === 'published')

  // Follows the file: its last byte arrives without anybody asking.
  useEffect(
    () =>
      onSent(movieId => {
        if (movieId === lesson.id) void refetch()
      }),
    [lesson.id, refetch],
  )
  // Follows the worker.
  const state = newest?.state
  useEffect(() => {
    if (state === undefined || state === lesson.upload) return
    onOtherState()
  }, [state, lesson.upload, onOtherState])

  if (uploads === undefined)
    return (
      <Section title={texts.title} text={texts.text}>
        {
          <Pending hasFailed={isError} text={texts.loadFailed} onRetry={() => void refetch()}>
            <Skeleton className="h-52" />
          </Pending>
        }
      </Section>
    )

  const isUnderWay = newest?.state === 'received' || newest?.state === 'encoding'
  const wentWrong = newest?.state === 'refused' || newest?.state === 'failed'
  const hasVideo = lesson.duration > 0
  return (
    <Section title={texts.title} text={texts.text}>
      <div className="grid gap-4">
        {hasVideo && !replacing && (onAir || !isUnderWay) && (
          <CurrentVideo lesson={lesson} upload={onAir} onReplace={() => setReplacing(true)} />
        )}
        {newest && (isUnderWay || wentWrong) && <UploadSteps upload={newest} />}
        {sending ? (
          <SendingCard sending={sending} />
        ) : newest?.state === 'receiving' ? (
          <InterruptedUpload upload={newest} movieId={lesson.id} />
        ) : !hasVideo && !isUnderWay ? (
          <ChooseFile movieId={lesson.id} unfinished={null} />
        ) : replacing ? (
          <ChooseFile movieId={lesson.id} unfinished={null} onKeep={() => setReplacing(false)} />
        ) : null}
        <UploadHistory
          uploads={uploads.filter(upload => upload !== newest || upload.state === 'cancelled')}
        />
      </div>
    </Section>
  )
}
